import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { beginCompanySignIn, finishCompanySignIn } from '#contract/companies/company-sign-in.ts'
import {
  addMailDomain,
  checkMailDomain,
  enableProvider,
  saveProvider,
} from '#contract/companies/company-sign-in-settings.ts'
import type { Api } from '../api.ts'
import type { DnsDouble } from '#tests/support/doubles/dns-server.ts'
import { aClient, aUser, signedInAs, type User } from './people.ts'

export const PUBLIC_URL = 'https://travel.example'
const FACTS = { browser: 'Chromium', version: '150', os: 'Linux', userAgent: 'test' }

export const SECRET = 'the secret of a company at its provider'

/** What an owner types to set a provider up. */
export const saving = (issuer: string, more: object = {}) => ({
  issuer,
  oidcClient: 'singgah',
  clientSecret: SECRET,
  rolesClaim: null,
  roleMap: [],
  defaultRoles: ['user' as const],
  ...more,
})

export type Company = { clientId: string; owner: User; as: string; domain: string; callbackUrl: string }

/** A company whose owner is signed in, and which has a domain of addresses that it has not proved. */
export const aCompany = async (api: Api, domain: string, id: string = uuidv7()): Promise<Company> => {
  const { id: clientId } = await aClient(api, { id })
  const owner = await aUser(api, { clientId, roles: ['owner', 'user'], email: `owner@${domain}` })
  const callbackUrl = `${PUBLIC_URL}/api/Auth/company/callback/${clientId}`
  return { clientId, owner, as: await signedInAs(api, owner), domain, callbackUrl }
}

/** Has the company prove its domain, or another one. */
export const verifyDomain = async (api: Api, dns: DnsDouble, { as, domain: own }: Company, domain = own) => {
  const { domains } = await api.ok(addMailDomain, { body: { domain } }, { as })
  const named = domains.find((one) => one.domain === domain)
  if (named === undefined) throw new Error('the domain was not kept')
  dns.texts.set(named.recordName, [...(dns.texts.get(named.recordName) ?? []), named.recordText])
  return api.ok(checkMailDomain, { params: { domainId: named.domainId } }, { as })
}

/** A company whose people sign in at a provider: domain proved, provider set up and turned on. */
export const aCompanyWith = async (
  api: Api,
  dns: DnsDouble,
  { domain, issuer, more = {}, id }: { domain: string; issuer: string; more?: object; id?: string },
): Promise<Company> => {
  const company = await aCompany(api, domain, id)
  const { as } = company
  await verifyDomain(api, dns, company)
  await api.ok(saveProvider, { body: saving(issuer, more) }, { as })
  await api.ok(enableProvider, {}, { as })
  return company
}

const cookieIn = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] ?? ''

/** Where a person with this address is sent, and the cookie of their browser; null: nowhere. */
export const beginAt = async (api: Api, email: string) => {
  const answer = await api.call(beginCompanySignIn, { body: { email } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { redirectUrl } = answer.json<{ redirectUrl: string | null }>()
  return redirectUrl === null ? null : { redirectUrl, cookie: cookieIn(answer.headers) }
}

/** The whole answer to the browser that comes back to an address of ours. */
export const returnFromProvider = async (
  api: Api,
  address: string,
  cookie: string,
): Promise<Record<string, string>> => {
  const { pathname, search } = new URL(address)
  const answer = await api.inject({ url: pathname + search, headers: { cookie } })
  expect(answer.statusCode, answer.body).toBe(303)
  return Object.fromEntries(new URL(answer.headers.location ?? '', PUBLIC_URL).searchParams)
}

/** What the ticket brings. */
export const answerToTicket = async (api: Api, ticket: string, cookie: string): Promise<SignInAnswer> => {
  const payload = { ticket, ...FACTS }
  const answer = await api.inject({ method: 'POST', url: finishCompanySignIn.path, payload, headers: { cookie } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SignInAnswer>()
}

/** A token for the ticket; null where none is given. */
export const takeTicket = async (api: Api, ticket: string, cookie: string): Promise<string | null> =>
  (await answerToTicket(api, ticket, cookie)).token

/**
 * The whole way of a person who types `email`; `go` is what happens at the provider, and gives where it leads back. The
 * token at its end, or why there is none.
 */
export const companySignIn = async (
  api: Api,
  email: string,
  go: (redirectUrl: string) => string | Promise<string>,
): Promise<{ token: string } | { failed: string }> => {
  const begun = await beginAt(api, email)
  if (begun === null) return { failed: 'nowhere' }
  const { ticket, company } = await returnFromProvider(api, await go(begun.redirectUrl), begun.cookie)
  if (ticket === undefined) return { failed: company ?? 'no answer' }
  const token = await takeTicket(api, ticket, begun.cookie)
  return token === null ? { failed: 'ticket' } : { token }
}
