import * as v from 'valibot'
import { bookingDetailsSchema, type BookingDetails } from '#contract/products/stays/bookings.ts'
import type { Checked } from '#src/bookings/checkout/field-errors.ts'
import type { CheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import type { StayForm } from './draft.ts'

/** Checks the form by the contract's own schema, and that a reason is there where the policy needs one. */
export const checkStayForm = (form: StayForm, { needsReason = false } = {}): Checked<BookingDetails> => {
  const details = { ...form, travellers: form.travellers.map((fullName) => ({ fullName })) }
  const result = v.safeParse(bookingDetailsSchema, details)
  const errors: Record<string, string> = {}
  if (needsReason && (form.policyReason ?? '').trim() === '') errors.policyReason = 'required'
  else if (result.success) return { details: result.output }
  for (const issue of result.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

export type StayCheckoutForm = CheckoutForm<StayForm, BookingDetails>
