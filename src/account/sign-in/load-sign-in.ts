/** Loaded at a sign-in, with the code that fills and clears the device. */
export const loadSignIn = () => import('#src/platform/session/sign-in.ts')
