import * as v from 'valibot'

/**
 * From the mildest to the strictest. `notice` only tells the traveller; `warn`, which policies stored before `notice` have,
 * asks for a reason.
 */
export const POLICY_VERDICTS = ['allow', 'notice', 'warn', 'needs_approval', 'blocked'] as const
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number]

/** Outcomes of a broken rule or budget, mildest first. */
export const BREACH_VERDICTS = ['notice', 'warn', 'needs_approval', 'blocked'] as const
export type BreachVerdict = Exclude<PolicyVerdict, 'allow'>
export const breachVerdictSchema = v.picklist(BREACH_VERDICTS)

/** The stricter of two verdicts. */
export const strictest = (one: PolicyVerdict, other: PolicyVerdict): PolicyVerdict =>
  POLICY_VERDICTS.indexOf(one) >= POLICY_VERDICTS.indexOf(other) ? one : other

/** The strictest of several; `allow` where there are none. */
export const strictestOf = (evaluated: readonly { verdict: PolicyVerdict }[]): PolicyVerdict =>
  evaluated.reduce<PolicyVerdict>((worst, { verdict }) => strictest(worst, verdict), 'allow')

export type Evaluated<Breach> = { verdict: PolicyVerdict; breaches: Breach[] }

/** Combined result of several rules: the breaches, strictest first; the verdict of the first one applies. */
export const evaluationOf = <Breach extends { verdict: BreachVerdict }>(
  found: readonly (Breach | null | undefined)[],
): Evaluated<Breach> => {
  const breaches = found
    .filter((breach): breach is Breach => breach !== null && breach !== undefined)
    .toSorted((one, other) => POLICY_VERDICTS.indexOf(other.verdict) - POLICY_VERDICTS.indexOf(one.verdict))
  return { verdict: breaches[0]?.verdict ?? 'allow', breaches }
}
