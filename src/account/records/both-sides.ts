import { mergedFacts } from '#contract/accounts/merged-facts.ts'

/** A record edited here and elsewhere, with the changes of both sides: where both changed the same, as one of them has it. */
export type Sides<Facts> = { mine: Facts; there: Facts }

/** Without the base of the input, each side keeps all of its facts. */
export const bothSides = <Facts extends object>(before: Facts | undefined, mine: Facts, there: Facts): Sides<Facts> => {
  if (before === undefined) return { mine, there }
  return { mine: mergedFacts(before, mine, there).facts, there: mergedFacts(before, there, mine).facts }
}
