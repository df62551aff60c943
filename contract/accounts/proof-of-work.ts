import * as v from 'valibot'

/**
 * Request header with solved proofs, separated by spaces: each is the puzzle's `token`, a point and the number. Calls with
 * several limits may require several proofs.
 */
export const PROOF_HEADER = 'Singgah-Proof'
export const MAX_PROOFS = 4

/**
 * Details of `proof_needed`. Wanted is the number below `tries` for which PBKDF2 (HMAC-SHA-256, 256 bits) of its decimal
 * digits with `salt` and `iterations` is `target`, base64url. Half of the tries are needed on average.
 */
export const puzzleSchema = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  salt: v.string(),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  tries: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  target: v.string(),
})
export type Puzzle = v.InferOutput<typeof puzzleSchema>
