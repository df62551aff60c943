import type { ErrorCode } from '#contract/core/errors.ts'
import { passwordProblem, type PasswordOwner, type PasswordProblem } from '#contract/accounts/passwords.ts'
import { isBreached } from './breached-passwords.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const CODES: Readonly<Record<PasswordProblem, ErrorCode>> = {
  too_short: 'password_too_short',
  too_long: 'too_long',
  too_common: 'password_too_common',
  like_account: 'password_like_account',
}

/** Throws where a new password breaks a rule, at its field. */
export const assertPassword = (password: string, owner: PasswordOwner, field = 'body.password'): void => {
  const problem = passwordProblem(password, owner)
  const code = problem === null ? (isBreached(password) ? 'password_breached' : null) : CODES[problem]
  if (code !== null) throw new Refusal(code, { fields: [{ field, code }] })
}
