/** Loaded after the form: most people type a password. */
export const loadPasskeys = () => import('#src/platform/session/passkeys.ts')
