import { Refusal } from './refusal.ts'

/** Maximum number of waiting calls: in total, and per caller. */
type WaitingLimits = { most: number; mostOfOne: number }

type Waiting = { caller: string; start: () => void; refuse: () => void }

/** Share of the elapsed time by which a caller's used time falls. */
const REGAINED = 0.1
/** Callers in memory. */
const MAX_REMEMBERED = 10_000

/** Recent working time per caller, in milliseconds. */
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
 * Runs expensive work of this process in sequence: first the caller with the least recent working time, then in order of
 * arrival. Throws `overloaded` without a free place; if all places are taken, the caller with the most working time loses
 * one, so that a few callers cannot block all others.
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
  /** Refuses a waiting call of a caller with more working time than this one; false if there is none. */
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
