import { Secret, TOTP as Totp } from 'otpauth'
import { login } from '#contract/accounts/auth.ts'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { TOTP } from '#contract/accounts/second-factor-rules.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import type { Api } from '../api.ts'
import { aUser, signedInAs, type User } from './people.ts'

export const BROWSER = { browser: 'Chrome', version: '150', os: 'Linux', userAgent: 'test' }
export const PASSWORD = 'right horse'

const PERIOD_MS = TOTP.period * 1000

/** The code an app shows now, or so many steps away. */
export const codeOf = (api: Api, secret: string, steps = 0): string =>
  Totp.generate({
    secret: Secret.fromBase32(secret),
    ...TOTP,
    timestamp: api.clock.now().getTime() + steps * PERIOD_MS,
  })

/** Another code than those that count now. */
export const wrongCodeOf = (api: Api, secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(api, secret, steps))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '000004'
}

/** Goes on to the next code of every app. */
export const nextStep = (api: Api): void => api.clock.advance(PERIOD_MS)

export type Enrolled = { user: User; as: string; secret: string; backupCodes: string[] }

/** A person with a password and an authenticator app, signed in. The code of this step is spent: the clock went on. */
export const enrolled = async (api: Api): Promise<Enrolled> => {
  const user = await aUser(api, { passwordHash: await hashPassword(PASSWORD) })
  const as = await signedInAs(api, user)
  const { secret } = await api.ok(startTotp, {}, { as })
  const { backupCodes } = await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
  nextStep(api)
  return { user, as, secret, backupCodes }
}

/** The cookies an answer sets, as a browser sends them back. */
export const cookiesIn = (answer: { cookies: readonly { name: string; value: string }[] }): Record<string, string> => ({
  cookie: answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
})

/** The password was right: what is asked for next. */
export const challengeOf = async (api: Api, { email }: User): Promise<NonNullable<SignInAnswer['challenge']>> => {
  const { challenge } = await api.ok(login, { body: { username: email, password: PASSWORD, ...BROWSER } })
  if (challenge === undefined) throw new Error('no second factor was asked for')
  return challenge
}
