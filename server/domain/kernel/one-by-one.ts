import { Refusal } from './refusal.ts'

/** Who waits for work at once: of all callers together, and of one of them. */
type WaitingLimits = { most: number; mostOfOne: number }

type Waiting = { caller: string; start: () => void; refuse: () => void }

/** Part of the time in which a caller regains what its work took. */
const REGAINED = 0.1
/** Callers whose work is remembered. */
const MAX_REMEMBERED = 10_000

/** Milliseconds of work that callers had lately. */
const latelyHad = (now: () => number) => {
  const had = new Map<string, { ms: number; at: number }>()
  const left = (caller: string): number => {
    const { ms, at } = had.get(caller) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - (now() - at) * REGAINED)
  }
  return {
    of: left,
    add: (caller: string, ms: number): void => {
      if (had.size >= MAX_REMEMBERED) for (const one of had.keys()) if (left(one) === 0) had.delete(one)
      had.set(caller, { ms: left(caller) + ms, at: now() })
    },
  }
}

/**
 * Does expensive work of this process one after the other: next is the caller who had the least of it lately, then who asked
 * first. Throws `overloaded` for what would be one too many; where all places are taken, who had the most gives way to who
 * had less, so that a few callers never keep all others out.
 */
export const oneByOne = ({ most, mostOfOne }: WaitingLimits, now: () => number = () => performance.now()) => {
  const places = new Map<string, number>()
  const waiting: Waiting[] = []
  const had = latelyHad(now)
  let isBusy = false

  const leave = (caller: string): void => {
    const left = (places.get(caller) ?? 1) - 1
    if (left === 0) places.delete(caller)
    else places.set(caller, left)
  }
  const startNext = (): void => {
    const least = Math.min(...waiting.map(({ caller }) => had.of(caller)))
    const next = waiting.findIndex(({ caller }) => had.of(caller) <= least)
    waiting.splice(next, 1)[0]?.start()
  }
  /** Makes a place by refusing what waits of who had more than this caller; false if nobody had. */
  const makePlace = (caller: string): boolean => {
    const greatest = Math.max(...waiting.map((one) => had.of(one.caller)))
    if (waiting.length === 0 || greatest <= had.of(caller)) return false
    const last = waiting.findLastIndex((one) => had.of(one.caller) >= greatest)
    waiting.splice(last, 1)[0]?.refuse()
    return true
  }
  const turn = (caller: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ caller, start: resolve, refuse: () => reject(new Refusal('overloaded')) })
      if (isBusy) return
      isBusy = true
      startNext()
    })

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = places.get(caller) ?? 0
    const all = waiting.length + (isBusy ? 1 : 0)
    if (own >= mostOfOne || (all >= most && !makePlace(caller))) throw new Refusal('overloaded')
    places.set(caller, own + 1)
    try {
      await turn(caller)
      const began = now()
      try {
        return await work()
      } finally {
        had.add(caller, now() - began)
        if (waiting.length > 0) startNext()
        else isBusy = false
      }
    } finally {
      leave(caller)
    }
  }
}
