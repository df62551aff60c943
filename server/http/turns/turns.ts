import type { Asked, EndTurn, TurnLimits } from './turn-limits.ts'
import { callsWaiting, turnLines, type Line, type Waiting } from './turn-lines.ts'

export const TURN_LIMITS: TurnLimits = {
  together: 4,
  perRoute: 2,
  files: 6,
  ofRoute: { burstMs: 2_000, share: 0.25 },
  ofCaller: { burstMs: 4_000, share: 0.5 },
  longestWaitMs: 8_000,
  queueMs: 5_000,
  waiting: 200,
  heldMs: 1_000,
}

/** Of one call. What takes longer waits for others as well: a drawing that many wait for is not paid by each. */
const MAX_COST_MS = 250
const NO_LIMIT = 1e9

/**
 * Gives calls their turns: few of one caller to one route at once, and the next to the caller who had the least. So one
 * caller's load is felt by that caller.
 */
export const createTurns = (limits: TurnLimits, now: () => number = () => performance.now()) => {
  const { lineOf, callerSpending, waitOf } = turnLines(limits, now)
  const queued = new Set<Line>()
  let [running, waiting] = [0, 0]
  let timer: NodeJS.Timeout | null = null

  const mostOf = ({ kind }: Asked): number => (kind === 'file' ? limits.files : limits.perRoute)

  const mayStart = (line: Line): boolean =>
    line.running < mostOf(line.asked) &&
    (line.asked.kind !== 'page' || running < limits.together) &&
    waitOf(line, 0) === 0

  const begin = (line: Line): EndTurn => {
    const { kind, caller } = line.asked
    const start = now()
    line.running += 1
    if (kind === 'page') running += 1
    let isOver = false
    const end: EndTurn = (isFree = false) => {
      if (isOver) return
      isOver = true
      clearTimeout(held)
      line.running -= 1
      if (kind === 'page') running -= 1
      const ms = Math.min(MAX_COST_MS, now() - start)
      if (!isFree && kind !== 'file') {
        line.spent.spend(ms, now())
        callerSpending(caller).spend(ms, now())
        line.meanMs = line.meanMs === 0 ? ms : line.meanMs * 0.8 + ms * 0.2
      }
      goOn()
    }
    const held = setTimeout(end, limits.heldMs)
    held.unref()
    return end
  }

  /** The line whose caller had the least, of those that may start; among equal ones the one that asks for the least. */
  const next = (): Line | null => {
    const calls = callsWaiting(queued)
    let [best, least, fewest] = [null as Line | null, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const line of queued) {
      if (!mayStart(line)) continue
      const spent = callerSpending(line.asked.caller).spent(now())
      const asked = calls.get(line.asked.caller) ?? 0
      if (spent < least || (spent === least && asked < fewest)) [best, least, fewest] = [line, spent, asked]
    }
    return best
  }

  const goOn = (): void => {
    for (let line = queued.size === 0 ? null : next(); line !== null; line = next()) {
      const first = line.waiting.shift()
      if (line.waiting.length === 0) queued.delete(line)
      waiting -= 1
      first?.start(begin(line))
    }
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (queued.size === 0) return
    const soonest = Math.min(...[...queued].map((line) => waitOf(line, 0) || NO_LIMIT))
    if (soonest < NO_LIMIT) {
      timer = setTimeout(goOn, soonest)
      timer.unref()
    }
  }

  /** Refuses the last that waits in the line of the caller who had the most. */
  const shed = (): void => {
    let [worst, most] = [null as Line | null, -1]
    for (const line of queued) {
      const spent = callerSpending(line.asked.caller).spent(now()) + line.waiting.length
      if (spent > most) [worst, most] = [line, spent]
    }
    const last = worst?.waiting.pop()
    if (worst?.waiting.length === 0) queued.delete(worst)
    if (last === undefined) return
    waiting -= 1
    last.refuse()
  }

  return {
    /**
     * Resolves with the end of the turn when it is this call's turn, null if it is refused. A signal takes back a call that
     * still waits.
     */
    take(asked: Asked, signal: AbortSignal): Promise<EndTurn | null> {
      const line = lineOf(asked)
      if (line.waiting.length === 0 && mayStart(line)) return Promise.resolve(begin(line))
      const ownWait = waitOf(line, line.waiting.length)
      if (ownWait > limits.longestWaitMs || signal.aborted) return Promise.resolve(null)
      return new Promise((resolve) => {
        const leave = (): void => {
          const place = line.waiting.indexOf(one)
          if (place < 0) return
          line.waiting.splice(place, 1)
          waiting -= 1
          if (line.waiting.length === 0) queued.delete(line)
          answer(null)
        }
        const late = asked.kind === 'page' ? setTimeout(leave, ownWait + limits.queueMs).unref() : null
        const answer = (end: EndTurn | null): void => {
          if (late !== null) clearTimeout(late)
          resolve(end)
        }
        const one: Waiting = { start: answer, refuse: () => answer(null) }
        line.waiting.push(one)
        queued.add(line)
        waiting += 1
        signal.addEventListener('abort', leave)
        if (waiting > limits.waiting) shed()
        goOn()
      })
    },
  }
}
