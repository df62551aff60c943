import type { Allowance } from './spending.ts'

export type TurnLimits = {
  /** Calls at once: of all callers together, and of one caller to one route. */
  together: number
  perRoute: number
  /** Files of one caller at once; they are cheap, and one visit requests dozens of them. */
  files: number
  /** What the calls of a caller may take of the process: to one route, and to all. */
  ofRoute: Allowance
  ofCaller: Allowance
  /** Who would wait longer is refused. */
  longestWaitMs: number
  /** How long a `page` waits for those of others, beyond what its own caller had; then it is refused. */
  queueMs: number
  /** Calls that wait; beyond it the last of the caller who had the most is refused. */
  waiting: number
  /** A call that takes longer waits for others, not for this process: the next has its turn. */
  heldMs: number
}

/**
 * What is asked for: `page` counts together with the calls of all, `own` only within the caller, `file` is not measured.
 */
export type Kind = 'page' | 'own' | 'file'
export type Asked = { caller: string; route: string; kind: Kind }

/** Ends a turn; `isFree` if the call is not to be counted, as one that failed. */
export type EndTurn = (isFree?: boolean) => void
