import type { ChainStep, StepWho } from '#contract/approvals/approval-chains.ts'
import type { Money } from '#contract/core/money.ts'

/** The body of a chain of the company in which anyone approves each step, from these amounts on. */
export const chainBody = (above: Money[][], seenVersion = 0) => ({
  costCentreId: null,
  seenVersion,
  steps: above.map((amounts): ChainStep => ({ who: { kind: 'anyone' }, above: amounts })),
})

/** The body of a chain of these steps, each for every amount. */
export const stepsBody = (who: StepWho[], seenVersion = 0, costCentreId: string | null = null) => ({
  costCentreId,
  seenVersion,
  steps: who.map((one): ChainStep => ({ who: one, above: [] })),
})
