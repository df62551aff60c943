import type { Refund } from '#contract/payments/refund.ts'
import type { HostRequest } from '#contract/hosts/requests.ts'
import type { situationOf } from './payment-situation.ts'

type Facts = Parameters<typeof situationOf>[0]

/** What payments need to know of a booking that may have several refunds. */
export type PayableFacts = Pick<Facts, 'state' | 'can' | 'lastPayment'> & {
  refunds: Refund[]
  request?: HostRequest | null | undefined
}

/** The booking as the shared rules of payments read it: with its latest refund. */
export const paymentFactsOf = ({ state, can, lastPayment, refunds, request }: PayableFacts) => ({
  state,
  can,
  lastPayment,
  refunds,
  request,
  refund: refunds.at(-1) ?? null,
})
