import * as v from 'valibot'
import type { ReceivedProblem } from '#contract/core/problems.ts'
import { ApiError } from '../api/errors.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 5 * 60_000

/** State of an entry after an attempt. `stop`: no other entry would succeed now either. */
export const verdictOn = (error: unknown): 'refused' | 'later' | 'stop' => {
  if (v.isValiError(error)) return 'refused'
  if (!(error instanceof ApiError)) return 'stop'
  if (error.status === 401) return 'stop'
  if (error.code === 'client_outdated' || error.code === 'two_factors_needed') return 'stop'
  if (error.status >= 500 || error.status === 429 || error.code === 'idempotency_in_progress') return 'later'
  return 'refused'
}

/** Milliseconds until the next try: twice as long each time, spread by chance by a quarter to either side. */
export const waitAfter = (tries: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.75 + random() / 2)

/** The server's error in storable form. */
export const problemOf = ({ status, code, message, requestId, fields, details }: ApiError): ReceivedProblem => ({
  type: 'about:blank',
  status,
  code,
  message,
  requestId,
  fields: [...fields],
  details,
})
