import { timingSafeEqual } from 'node:crypto'
import type { MailingGiven } from '#server/domain/accounts/sign-in/mailed-secrets.ts'
import { hashCode } from '#server/domain/kernel/secrets.ts'

/** As long as an account waits for verification. */
const SECONDS = 7 * 86_400

const markOf = (key: Uint8Array, userId: string): Buffer => hashCode(key, 'sign-up', userId)

/** Marks this browser as the one that typed the password of a new account. */
export const markSignUpBrowser = ({ keys, cookies }: Pick<MailingGiven, 'keys' | 'cookies'>, userId: string): void =>
  cookies.set('signup', markOf(keys.codes, userId).toString('base64url'), SECONDS)

/** Whether this browser typed the password of an account: whoever verifies it elsewhere may not know that password. */
export const isSignUpBrowser = ({ keys, cookies }: Pick<MailingGiven, 'keys' | 'cookies'>, userId: string): boolean => {
  const mark = markOf(keys.codes, userId)
  const shown = Buffer.from(cookies.get('signup') ?? '', 'base64url')
  return shown.length === mark.length && timingSafeEqual(shown, mark)
}
