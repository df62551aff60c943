import { Refusal } from './refusal.ts'

/** Maximum number of waiting calls: in total, and per caller. */
type WaitingLimits = { most: number; mostOfOne: number }

/**
 * Does expensive work of this process one after the other, in the order in which it was asked for. Throws `overloaded` for
 * what would be one too many.
 */
export const oneByOne = ({ most, mostOfOne }: WaitingLimits) => {
  const waiting = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = waiting.get(caller) ?? 0
    if (all >= most || own >= mostOfOne) throw new Refusal('overloaded')
    all += 1
    waiting.set(caller, own + 1)
    const before = last
    const done = (async () => {
      await before
      try {
        return await work()
      } finally {
        all -= 1
        const left = (waiting.get(caller) ?? 1) - 1
        if (left === 0) waiting.delete(caller)
        else waiting.set(caller, left)
      }
    })()
    // The next call also waits for one that fails.
    last = done.catch(() => undefined)
    return done
  }
}
