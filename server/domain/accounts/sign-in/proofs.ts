import { pbkdf2, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { uuidv7 } from 'uuidv7'
import type { Puzzle } from '#contract/accounts/proof-of-work.ts'
import type { Db } from '#server/database/db.ts'
import { countOne, returnAttempt } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { hashCode } from '#server/domain/kernel/secrets.ts'

/** Of PBKDF2 for one try: 2 ms of a notebook, 10 ms of a phone. */
const ITERATIONS = 5_000
/** Tries of the first proof; each further step asks for twice as many, up to some seconds of a notebook. */
const FIRST_TRIES = 100
const MOST_STEPS = 5
/** Attempts over a budget that make the next proof harder. */
const PER_STEP = 3
/** A proof that was asked for this much easier than it would be now is still taken. */
const MAX_LAG = 4
const VALID_MS = 5 * 60_000

/** Proof-of-work checks of one call; several limits may use them. */
export type Proofs = {
  /**
   * Passes if the call includes a solution for this subject, otherwise throws `proof_needed`; the puzzle gets harder with
   * the attempts `over` the budget. Solutions are consumed only if every demand of the call passes.
   */
  demand: (subject: string, over: number) => Promise<void>
}

type Given = { db: Db; keys: Pick<Keys, 'codes'>; now: Date; shown: readonly string[] }

const triesFor = (over: number): number => FIRST_TRIES * 2 ** Math.min(MOST_STEPS, Math.floor(over / PER_STEP))

const markOf = (key: Uint8Array, subject: string, parts: readonly (string | number)[]): string =>
  hashCode(key, `proof ${subject}`, parts.join('.')).toString('base64url')

const puzzleFor = async ({ keys, now }: Given, subject: string, tries: number): Promise<Puzzle> => {
  const [salt, expires, wanted] = [uuidv7(), now.getTime() + VALID_MS, randomInt(tries)]
  const target = await promisify(pbkdf2)(String(wanted), salt, ITERATIONS, 32, 'sha256')
  const mark = markOf(keys.codes, subject, [salt, expires, tries, wanted])
  const token = [salt, expires, tries, mark].join('.')
  return { token, salt, iterations: ITERATIONS, tries, target: target.toString('base64url') }
}

const keyOf = (salt: string): string => `proof ${salt}`

type Solution = { salt: string; expires: number; tries: number }

/** A solution of a puzzle for this subject, used or not; null where it is none. */
const readSolution = (key: Uint8Array, subject: string, shown: string): Solution | null => {
  const [, salt, expires, tries, mark, wanted] =
    /^([\da-f-]{36})\.(\d{1,15})\.(\d{1,5})\.([\w-]{43})\.(\d{1,5})$/.exec(shown) ?? []
  if (salt === undefined || mark === undefined) return null
  const own = markOf(key, subject, [salt, Number(expires), Number(tries), Number(wanted)])
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(mark))) return null
  return { salt, expires: Number(expires), tries: Number(tries) }
}

/** `shown`: the solutions that came with the call. */
export const makeProofs = (given: Given): Proofs => {
  const { db, keys, now, shown } = given
  const used: string[] = []
  return {
    demand: async (subject, over) => {
      const needed = triesFor(over)
      const solution = shown
        .map((one) => readSolution(keys.codes, subject, one))
        .find((one) => one !== null && one.expires > now.getTime() && one.tries * MAX_LAG >= needed)
      if (solution && (await countOne(db, keyOf(solution.salt), VALID_MS, now)).count === 1) {
        used.push(keyOf(solution.salt))
        return
      }
      for (const key of used.splice(0)) await returnAttempt(db, key)
      throw new Refusal('proof_needed', { details: await puzzleFor(given, subject, needed) })
    },
  }
}
