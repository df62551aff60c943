import type { Money } from '#contract/core/money.ts'
import { evaluationOf, type BreachVerdict, type Evaluated } from './policy-verdicts.ts'

/** Removes breaches of `caps` once the traveller's own part covers the excess. */
export const withinCaps = <Breach extends { rule: string; verdict: BreachVerdict }>(
  evaluation: Evaluated<Breach>,
  caps: readonly Breach['rule'][],
  { excess, own }: { excess: Money | null; own: Money | null },
): Evaluated<Breach> =>
  excess === null || own === null || own.currency !== excess.currency || own.minor < excess.minor
    ? evaluation
    : evaluationOf(evaluation.breaches.filter(({ rule }) => !caps.includes(rule)))
