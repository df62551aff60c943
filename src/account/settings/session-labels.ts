import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'

/** How a session began. */
export const METHOD_LABELS: Readonly<Record<SignInMethod, MessageDescriptor>> = {
  password: msg`Signed in with the password`,
  email_code: msg`Signed in with a code by email`,
  passkey: msg`Signed in with a passkey`,
  company: msg`Signed in by the company`,
  sign_up: msg`Signed in when the account was made`,
}
