import type { Money } from '#contract/core/money.ts'
import { evaluationOf, type BreachVerdict, type Evaluated } from './policy-verdicts.ts'

/** The evaluation of what the company pays, where the traveller pays what is above the caps: breaches of `caps` are gone. */
export const withinCaps = <Breach extends { rule: string; verdict: BreachVerdict }>(
  evaluation: Evaluated<Breach>,
  caps: readonly Breach['rule'][],
  { excess, own }: { excess: Money | null; own: Money | null },
): Evaluated<Breach> =>
  excess === null || own === null || own.currency !== excess.currency || own.minor < excess.minor
    ? evaluation
    : evaluationOf(evaluation.breaches.filter(({ rule }) => !caps.includes(rule)))
