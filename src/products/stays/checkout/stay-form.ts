import * as v from 'valibot'
import { bookingDetailsSchema, type BookingDetails } from '#contract/products/stays/bookings.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import type { StayForm } from './draft.ts'

/** Codes by field, `travellers.0.fullName` and so on: the path the contract gives the field. */
export type FormErrors = Readonly<Record<string, string>>

/** Checks the form by the contract's own schema. */
export const checkStayForm = (form: StayForm): { details: BookingDetails } | { errors: FormErrors } => {
  const details = { ...form, travellers: form.travellers.map((fullName) => ({ fullName })) }
  const result = v.safeParse(bookingDetailsSchema, details)
  if (result.success) return { details: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

/** The server's refusals, at the same fields. */
export const errorsOfServer = (fields: readonly FieldProblem[]): FormErrors =>
  Object.fromEntries(fields.map(({ field, code }) => [field.replace(/^body\./, ''), code]))
