import { spending, type Spending } from './spending.ts'
import type { Asked, EndTurn, TurnLimits } from './turn-limits.ts'

export type Waiting = { start: (end: EndTurn) => void; refuse: () => void }
export type Line = { asked: Asked; running: number; meanMs: number; spent: Spending; waiting: Waiting[] }

/** Lines and callers that are remembered; those with nothing spent are dropped first. */
const MAX_REMEMBERED = 10_000

/** How many calls of each caller wait in these lines. */
export const callsWaiting = (lines: Iterable<Line>): Map<string, number> => {
  const calls = new Map<string, number>()
  for (const { asked, waiting } of lines) calls.set(asked.caller, (calls.get(asked.caller) ?? 0) + waiting.length)
  return calls
}

/** The lines of calls, one for each caller and route, and what their callers spent. */
export const turnLines = (limits: TurnLimits, now: () => number) => {
  const lines = new Map<string, Line>()
  const callers = new Map<string, Spending>()

  const forgetIdle = (): void => {
    if (lines.size >= MAX_REMEMBERED) {
      for (const [key, line] of lines) {
        if (line.running === 0 && line.waiting.length === 0 && line.spent.spent(now()) === 0) lines.delete(key)
      }
    }
    if (callers.size < MAX_REMEMBERED) return
    for (const [key, spent] of callers) if (spent.spent(now()) === 0) callers.delete(key)
  }

  const callerSpending = (caller: string): Spending => {
    const known = callers.get(caller) ?? spending(limits.ofCaller, now())
    callers.set(caller, known)
    return known
  }

  const lineOf = (asked: Asked): Line => {
    const key = `${asked.caller} ${asked.kind} ${asked.route}`
    const known = lines.get(key)
    if (known !== undefined) return known
    forgetIdle()
    const line = { asked, running: 0, meanMs: 0, spent: spending(limits.ofRoute, now()), waiting: [] }
    lines.set(key, line)
    return line
  }

  return {
    lineOf,
    callerSpending,
    /** How long until the allowances of a line let another start, after `further` calls. */
    waitOf: ({ asked, spent, meanMs }: Line, further: number): number => {
      if (asked.kind === 'file') return 0
      const ms = further * meanMs
      return Math.max(spent.wait(now(), ms), callerSpending(asked.caller).wait(now(), ms))
    },
  }
}
