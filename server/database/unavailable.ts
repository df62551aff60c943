import { sqlState } from './db.ts'

/**
 * SQLSTATEs of a database that cannot answer now: connection, resources, operator (also its time limit), system, sign-in,
 * database away, and a host that has become read-only.
 */
const STATES = /^(?:08|28|53|57|58|3D|25006)/

/** Codes of Node, and our own where a connection was given up. */
const CODES: readonly string[] = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMBEDDED_ENGINE_RESTARTED',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  'DATABASE_SILENT',
]

/** Texts of node-postgres, which gives these no code. */
const TEXTS =
  /^(?:Connection terminated|Query read timeout$|timeout expired$|timeout exceeded when trying to connect$|Client (?:has encountered a connection error|was closed) and is not queryable$|Cannot use a pool after calling end)/

/** True if the database, or another service over the network, cannot be reached or does not answer at the moment. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state !== null && STATES.test(state)) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && CODES.includes(at.code)) return true
    if (TEXTS.test(at.message)) return true
  }
  return false
}
