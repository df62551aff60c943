import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { MAX_PROOFS, PROOF_HEADER, puzzleSchema } from '#contract/accounts/proof-of-work.ts'
import type { Call } from '#src/platform/api/api.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'

/** A call may need several proofs, and an ongoing attack makes them harder while they are solved. */
const MAX_ROUNDS = 5

/** The person went on in another way while a proof was being solved. */
export class ProofStopped extends Error {
  override readonly name = 'ProofStopped'
}

let solving: AbortController | null = null
const listeners = new Set<() => void>()

const setSolving = (next: AbortController | null): void => {
  solving = next
  for (const listener of listeners) listener()
}

/** Ends the proof that is being solved, if any; its call throws `ProofStopped`. */
export const stopProof = (): void => solving?.abort()

/** True while a proof of work is being solved. */
export const useIsProving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => solving !== null,
    () => false,
  )

/** The solution, null if the puzzle cannot be read or solved here. Its code is loaded when it is needed first. */
const solutionOf = async (details: unknown): Promise<string | null> => {
  const puzzle = v.safeParse(puzzleSchema, details)
  if (!puzzle.success) return null
  const stopping = new AbortController()
  setSolving(stopping)
  try {
    const { solvePuzzle } = await import('./solve-puzzle.ts')
    const solution = await solvePuzzle(puzzle.output, stopping.signal)
    if (stopping.signal.aborted) throw new ProofStopped()
    return solution
  } finally {
    if (solving === stopping) setSolving(null)
  }
}

/**
 * Like `call`. Where the server asks for a proof of work, the browser solves it beside the page, and the call is made
 * again. Throws `ProofStopped`.
 */
export const callProved: Call = async (endpoint, input, options = {}) => {
  let proofs: string[] = []
  for (let round = 1; ; round += 1) {
    try {
      const headers = proofs.length === 0 ? undefined : { [PROOF_HEADER]: proofs.join(' ') }
      return await call(endpoint, input, { ...options, ...(headers && { headers }) })
    } catch (error) {
      if (!hasCode(error, 'proof_needed') || round > MAX_ROUNDS) throw error
      const proof = await solutionOf(error.details)
      if (proof === null) throw error
      proofs = [proof, ...proofs].slice(0, MAX_PROOFS)
    }
  }
}
