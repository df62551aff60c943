import type { FastifyReply } from 'fastify'
import { Refusal } from '../domain/kernel/refusal.ts'

/** Maximum number of concurrent calls with a large body: in total, and per caller. */
type LargeBodyLimits = { most: number; mostOfOne: number }

export const LARGE_BODY_LIMITS: LargeBodyLimits = { most: 60, mostOfOne: 3 }

/**
 * Limits calls with large bodies, which stay in memory until they are answered: without a limit one account filled the memory
 * of the process. The returned function throws `overloaded` without a free place.
 */
export const largeBodyPlaces = ({ most, mostOfOne }: LargeBodyLimits) => {
  const taken = new Map<string, number>()
  let all = 0
  return (caller: string, { raw }: FastifyReply): void => {
    const own = taken.get(caller) ?? 0
    if (all >= most || own >= mostOfOne) throw new Refusal('overloaded')
    all += 1
    taken.set(caller, own + 1)
    // Answered, or the connection broke.
    raw.once('close', () => {
      all -= 1
      const left = (taken.get(caller) ?? 1) - 1
      if (left === 0) taken.delete(caller)
      else taken.set(caller, left)
    })
  }
}
