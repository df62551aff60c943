import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { signInAnswerSchema, type SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import type { Api } from '../api.ts'
import { aUser } from './people.ts'

export const BROWSER = { browser: 'Chrome', version: '150', os: 'Linux', userAgent: 'test' }
export const PASSWORD = 'right horse battery'

let hashed: Promise<string> | null = null

/** The hash of `PASSWORD`, made once: it is slow on purpose. */
const passwordHash = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD)
  return hashed
}

/** A person whose password is `PASSWORD`. */
export const aUserWithPassword = async (api: Api, more: Parameters<typeof aUser>[1] = {}) =>
  aUser(api, { passwordHash: await passwordHash(), ...more })

/** The cookie of that name which an answer sets: its value, `''` where it is taken away, null where it is not named. */
export const cookieIn = (answer: LightMyRequestResponse, name: 'renewal' | 'device'): string | null =>
  answer.cookies.find((cookie) => cookie.name === `singgah-${name}`)?.value ?? null

/** What an answer of a way in says. */
export const signInIn = (answer: LightMyRequestResponse): SignInAnswer => v.parse(signInAnswerSchema, answer.json())

/** Signs in by password, in a browser that keeps the cookie. */
export const signInByPassword = async (
  api: Api,
  username: string,
  more: { isSharedDevice?: boolean } = {},
): Promise<{ token: string; cookie: string }> => {
  const answer = await api.call(login, { body: { username, password: PASSWORD, ...BROWSER, ...more } })
  const { token } = signInIn(answer)
  expect(token, answer.body).not.toBeNull()
  return { token: token ?? '', cookie: cookieIn(answer, 'renewal') ?? '' }
}
