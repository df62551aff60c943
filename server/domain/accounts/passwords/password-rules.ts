import type { ErrorCode } from '#contract/core/errors.ts'
import { passwordProblem, type PasswordOwner, type PasswordProblem } from '#contract/accounts/passwords.ts'
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
  if (problem === null) return
  throw new Refusal(CODES[problem], { fields: [{ field, code: CODES[problem] }] })
}
