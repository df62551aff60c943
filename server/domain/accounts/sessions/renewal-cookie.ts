import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashCode } from '#server/domain/kernel/secrets.ts'

/**
 * Content of the renewal cookie: the session id, sixteen bytes, and our signature over both. The signature
 * distinguishes an expired cookie from a forged one, however old it is.
 */
const PART_BYTES = 16

const plain = (sessionId: string): Buffer => Buffer.from(sessionId.replaceAll('-', ''), 'hex')

const markOf = (key: Uint8Array, named: Buffer): Buffer =>
  hashCode(key, 'renewal cookie', named.toString('base64url')).subarray(0, PART_BYTES)

const cookieOf = (key: Uint8Array, sessionId: string, secret: Buffer): string => {
  const named = Buffer.concat([plain(sessionId), secret])
  return Buffer.concat([named, markOf(key, named)]).toString('base64url')
}

/** The first one of a session. */
export const firstRenewal = (key: Uint8Array, sessionId: string): string =>
  cookieOf(key, sessionId, randomBytes(PART_BYTES))

/**
 * The successor of a cookie shown at a moment. It is derived and not random: concurrent calls get the same one, and the
 * browser ends with a valid cookie.
 */
export const renewalAfter = (key: Uint8Array, sessionId: string, shown: string, at: Date): string =>
  cookieOf(key, sessionId, hashCode(key, `renewal after ${at.getTime()}`, shown).subarray(0, PART_BYTES))

/** The session named by a cookie we signed, valid or not; null for everything else. */
export const sessionOfRenewal = (key: Uint8Array, cookie: string): string | null => {
  const all = cookie.length === 4 * PART_BYTES ? Buffer.from(cookie, 'base64url') : Buffer.alloc(0)
  if (all.length !== 3 * PART_BYTES || all.toString('base64url') !== cookie) return null
  const named = all.subarray(0, 2 * PART_BYTES)
  if (!timingSafeEqual(all.subarray(2 * PART_BYTES), markOf(key, named))) return null
  const hex = named.subarray(0, PART_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
