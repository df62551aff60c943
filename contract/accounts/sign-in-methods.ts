/** The ways in; the list of sessions and the audit log name them. */
export const SIGN_IN_METHODS = ['password', 'email_code', 'passkey', 'company', 'sign_up'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
