import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashCode } from '#server/domain/kernel/secrets.ts'
import type { Cookies } from './cookies.ts'

/**
 * Content of the cookie `known`: for each account that signed in to this browser, sixteen random bytes and our mark over
 * them and the account. It opens nothing: a browser that has it is not held up by the wrong attempts of others.
 */
const BYTES = 16
/** Accounts that one browser is known to; the last ones stay. */
const MAX_ACCOUNTS = 8
/** As long as browsers keep a cookie. */
const KNOWN_SECONDS = 400 * 86_400

const markOf = (key: Uint8Array, nonce: Buffer, userId: string): Buffer =>
  hashCode(key, 'known browser', `${nonce.toString('base64url')} ${userId}`).subarray(0, BYTES)

const entriesOf = (cookies: Cookies): string[] =>
  (cookies.get('known') ?? '').split('.').filter((entry) => /^[\w-]{43}$/.test(entry))

/** What tells this browser from others that the account knows; null if it never signed in here. */
export const knownBrowser = (key: Uint8Array, cookies: Cookies, userId: string): string | null => {
  for (const entry of entriesOf(cookies)) {
    const bytes = Buffer.from(entry, 'base64url')
    const [nonce, mark] = [bytes.subarray(0, BYTES), bytes.subarray(BYTES)]
    if (mark.length === BYTES && timingSafeEqual(mark, markOf(key, nonce, userId))) return nonce.toString('base64url')
  }
  return null
}

/** Makes this browser known to an account that signed in here. */
export const rememberBrowser = (key: Uint8Array, cookies: Cookies, userId: string): void => {
  const others = entriesOf(cookies)
  const before = knownBrowser(key, cookies, userId)
  const nonce = before === null ? randomBytes(BYTES) : Buffer.from(before, 'base64url')
  const own = Buffer.concat([nonce, markOf(key, nonce, userId)]).toString('base64url')
  const entries = [own, ...others.filter((entry) => entry !== own)].slice(0, MAX_ACCOUNTS)
  cookies.set('known', entries.join('.'), KNOWN_SECONDS)
}
