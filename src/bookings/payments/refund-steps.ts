import { REFUND_STATES, type RefundState } from '#contract/payments/states.ts'
import type { Refund } from '#contract/payments/refund.ts'

const REFUND_PATH = REFUND_STATES.filter((state) => state !== 'failed')

/** The steps that are still ahead of a refund; none once it came to its end. */
export const upcomingSteps = ({ steps = [] }: Pick<Refund, 'steps'>): RefundState[] => {
  const last = steps.at(-1)?.state
  if (last === undefined || last === 'received' || last === 'failed') return []
  return REFUND_PATH.slice(REFUND_PATH.indexOf(last) + 1)
}
