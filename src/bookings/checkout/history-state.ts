import type { PaymentMethod } from '#contract/payments/states.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking was made a moment ago, by the checkout that led here. */
    justBooked?: true
    /** Payment method if the booker pressed to pay and must be redirected. */
    payNow?: PaymentMethod
  }
}
