import type { PolicyTrialOutcome } from '#contract/products/policy-trials.ts'
import type { PolicyRules } from '#contract/products/policies.ts'
import type { Db } from '#server/database/db.ts'

/**
 * A rule that a stored booking breaks, by its key in the draft; `not_known` where the booking no longer says enough to
 * evaluate it.
 */
export type TriedRule = { rule: string; outcome: PolicyTrialOutcome }

/** Evaluates a stored booking as it was when it was booked, by any rules: each rule once. */
export type PolicyTrial = (rules: PolicyRules) => TriedRule[]

/** The trials of stored bookings, by id, in a transaction that may read them. */
export type PolicyTrials = (tx: Db, bookingIds: readonly string[]) => Promise<Map<string, PolicyTrial>>

/** Breaches by the keys of their rules, each key once: the strictest comes first. */
export const triedRules = <Rule extends string>(
  breaches: readonly { rule: Rule; verdict: TriedRule['outcome'] }[],
  keys: Readonly<Record<Rule, string>>,
): TriedRule[] => {
  const found = new Map<string, TriedRule>()
  for (const { rule, verdict } of breaches) {
    const key = keys[rule]
    if (!found.has(key)) found.set(key, { rule: key, outcome: verdict })
  }
  return [...found.values()]
}

/** Rules that cannot be evaluated any more. */
export const notKnown = (rules: Readonly<Record<string, object | undefined>>): TriedRule[] =>
  Object.entries(rules).flatMap(([rule, there]) => (there === undefined ? [] : [{ rule, outcome: 'not_known' }]))
