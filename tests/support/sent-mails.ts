import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Api } from './api.ts'
import { mailsTo } from './mails.ts'

/** What a page tells of the browser it runs in. */
export const FACTS = { browser: 'Firefox', version: '150', os: 'Linux', userAgent: 'test' }

/** The newest mail to an address. */
export const lastMailTo = async (api: Api, address: string): Promise<{ subject: string; body: string }> => {
  const mail = (await mailsTo(api, address)).at(-1)
  if (mail === undefined) throw new Error(`nobody wrote to ${address}`)
  return mail
}

/** The code of eight digits in the newest mail to an address, without its space. */
export const codeTo = async (api: Api, address: string): Promise<string> =>
  (/^(\d{4}) (\d{4})$/m.exec((await lastMailTo(api, address)).body)?.slice(1) ?? []).join('')

/** What the first link of the newest mail to an address carries under a name. */
export const tokenTo = async (api: Api, address: string, name: string): Promise<string> =>
  new RegExp(`\\?${name}=([\\w-]{43})$`, 'm').exec((await lastMailTo(api, address)).body)?.[1] ?? ''

/** A code that is not the one. */
export const wrong = (code: string): string => (code.startsWith('1') ? '2' : '1') + code.slice(1)

/** What differs between any two answers: when, under which id, and how many calls are left; of cookies their values. */
const OWN_HEADERS = /^(?:date|x-request-id|x-ratelimit-.*)$/

/** An answer as somebody sees it who compares two of them. */
export const comparable = ({ statusCode, headers, body }: LightMyRequestResponse): string =>
  JSON.stringify([
    statusCode,
    Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.test(name))
      .map(([name, value]) => [name, name === 'set-cookie' ? String(value).replaceAll(/=[\w-]{43};/g, '=;') : value]),
    body.replaceAll(/"requestId":"[^"]*"/g, ''),
  ])

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : query !== null && typeof query === 'object' && 'text' in query
      ? String(query.text)
      : ''

/** What a call writes: the jobs that run meanwhile insert nothing. */
export const insertsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([text]) => textOf(text)).filter((text) => /^\s*insert into/i.test(text))
  query.mockRestore()
  return texts
}
