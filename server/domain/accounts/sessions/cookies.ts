/**
 * The cookies of one call. All are HttpOnly, for `/api/Auth` only, Secure where the installation is, and SameSite=Strict but
 * for `company`, which has to come along when another site leads back.
 */
export type Cookies = {
  get: (name: CookieName) => string | null
  /** Null takes it away; `maxAgeSeconds` null: until the browser is closed. */
  set: (name: CookieName, value: string | null, maxAgeSeconds: number | null) => void
}

/**
 * `renewal` goes on with a session, `device` stands for a second factor that was given on this browser, `company` is the
 * browser that went to sign in at a company's identity provider, `known` names accounts that signed in here before,
 * `signup` is the browser that typed the password of a sign-up.
 */
const COOKIE_NAMES = ['renewal', 'device', 'company', 'known', 'signup'] as const
export type CookieName = (typeof COOKIE_NAMES)[number]
