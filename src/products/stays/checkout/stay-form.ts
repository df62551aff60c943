import * as v from 'valibot'
import { bookingDetailsSchema, type BookingDetails } from '#contract/products/stays/bookings.ts'
import type { Checked } from '#src/bookings/checkout/field-errors.ts'
import type { CheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import type { StayForm } from './draft.ts'

/** Checks the form by the contract's own schema. */
export const checkStayForm = (form: StayForm): Checked<BookingDetails> => {
  const details = { ...form, travellers: form.travellers.map((fullName) => ({ fullName })) }
  const result = v.safeParse(bookingDetailsSchema, details)
  if (result.success) return { details: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

export type StayCheckoutForm = CheckoutForm<StayForm, BookingDetails>
