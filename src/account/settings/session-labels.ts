import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'

/** How a session began. */
export const METHOD_LABELS: Readonly<Record<SignInMethod, MessageDescriptor>> = {
  password: msg`Signed in with password`,
  email_code: msg`Signed in with email code`,
  passkey: msg`Signed in with passkey`,
  company: msg`Signed in with company account`,
  sign_up: msg`Signed in at sign-up`,
}
