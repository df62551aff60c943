import type { FareFamily } from '../flights.ts'

/**
 * Fares by what may be done with the ticket, from the strictest terms to the freest: airlines name their families
 * differently, so that a policy is about the terms.
 */
export const FARE_CLASSES = ['fixed', 'changeable', 'refundable', 'flexible'] as const
export type FareClass = (typeof FARE_CLASSES)[number]

/**
 * `fixed`: neither changes nor refunds. `changeable`: changes only. `refundable`: refunds, changes for a fee or none.
 * `flexible`: refunds, and changes without a fee. A fee that is not known is a fee.
 */
export const fareClassOf = ({ change, refund }: Pick<FareFamily, 'change' | 'refund'>): FareClass => {
  if (!refund.isAllowed) return change.isAllowed ? 'changeable' : 'fixed'
  return change.isAllowed && change.fee?.minor === 0 ? 'flexible' : 'refundable'
}
