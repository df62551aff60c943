import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashCode } from '#server/domain/kernel/secrets.ts'

/**
 * What is in the cookie by which a session is gone on with: the session, sixteen bytes, and a mark of ours over both. By
 * the mark a cookie that counts no more is told from one that never did, however old it is.
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
 * What follows a cookie that was shown at a moment. It is worked out rather than drawn: calls that overtake each other are
 * answered with the same one, and leave the browser with a cookie that counts.
 */
export const renewalAfter = (key: Uint8Array, sessionId: string, shown: string, at: Date): string =>
  cookieOf(key, sessionId, hashCode(key, `renewal after ${at.getTime()}`, shown).subarray(0, PART_BYTES))

/** The session that a cookie of ours names, whether it still counts or not; null for everything else. */
export const sessionOfRenewal = (key: Uint8Array, cookie: string): string | null => {
  const all = cookie.length === 4 * PART_BYTES ? Buffer.from(cookie, 'base64url') : Buffer.alloc(0)
  if (all.length !== 3 * PART_BYTES || all.toString('base64url') !== cookie) return null
  const named = all.subarray(0, 2 * PART_BYTES)
  if (!timingSafeEqual(all.subarray(2 * PART_BYTES), markOf(key, named))) return null
  const hex = named.subarray(0, PART_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
