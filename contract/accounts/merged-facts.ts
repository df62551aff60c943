import { canonicalJson } from '../core/canonical-json.ts'

/** True if two facts say the same, whatever the order of their members. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** `both` names the facts that both sides changed, each to something else; `facts` has mine of those. */
export type Merged<Facts> = { facts: Facts; both: Extract<keyof Facts, string>[] }

/**
 * Two edits of one record, fact by fact: `before` is the base of mine, `there` the stored record. A fact that only
 * one side changed is as that side has it.
 */
export const mergedFacts = <Facts extends object>(before: Facts, mine: Facts, there: Facts): Merged<Facts> => {
  const merged: Merged<Facts> = { facts: { ...mine }, both: [] }
  for (const name in mine) {
    if (isSame(mine[name], there[name])) continue
    if (isSame(mine[name], before[name])) merged.facts[name] = there[name]
    else if (!isSame(there[name], before[name])) merged.both.push(name)
  }
  return merged
}
