/** Loaded when somebody enters: with it comes what a sign-in leaves on the device, and takes from it. */
export const loadSignIn = () => import('#src/platform/session/sign-in.ts')
