import type { ErrorCode } from '#contract/core/errors.ts'
import type { PasswordProblem } from '#contract/accounts/passwords.ts'

export const PASSWORD_CODES: Readonly<Record<PasswordProblem, ErrorCode>> = {
  too_short: 'password_too_short',
  too_long: 'too_long',
  too_common: 'password_too_common',
  like_account: 'password_like_account',
}
