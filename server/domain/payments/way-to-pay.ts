import type { BookingState } from '#contract/bookings/states.ts'
import { isPaymentMethod, type PaymentMethod, type PayWith } from '#contract/payments/states.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { PaymentGateway } from './gateway.ts'
import { isOffered } from './payments.ts'

/**
 * States of a booking that is paid as asked, and the gateway of a pending payment; `mustAsk` where its operator confirms it
 * afterwards. Throws `payment_method_not_offered`.
 */
export const wayToPay = (
  payWith: PayWith,
  gateway: PaymentGateway | null,
  mustAsk: boolean,
): { states: BookingState[]; over: { gateway: string; method: PaymentMethod } | null } => {
  if (!isPaymentMethod(payWith)) return { states: ['paid', mustAsk ? 'issuing' : 'confirmed'], over: null }
  if (!isOffered(gateway, payWith)) {
    const code = 'payment_method_not_offered'
    throw new Refusal(code, { fields: [{ field: 'body.payWith', code }] })
  }
  return { states: ['awaiting_payment'], over: { gateway: gateway.name, method: payWith } }
}
