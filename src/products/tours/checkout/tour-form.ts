import * as v from 'valibot'
import { contactSchema } from '#contract/bookings/contact.ts'
import { createTourBooking, MAX_TOUR_AGE } from '#contract/products/tours/tour-bookings.ts'
import { ageProblem, type UnitKind } from '#contract/products/tours/tour-units.ts'
import type { Tour, TourQuestion } from '#contract/products/tours/tours.ts'
import type { Checked } from '#src/bookings/checkout/field-errors.ts'
import type { CheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import type { TourCommit } from '../book/tour-booking-api.ts'
import type { TourForm } from './draft.ts'

export type TourDetails = Pick<TourCommit, 'contact' | 'travellers' | 'answers' | 'policyReason'>
export type TourCheckoutForm = CheckoutForm<TourForm, TourDetails>

/** A ticket that the form asks for. */
export type AskedUnit = { kind: UnitKind; name: string; seats: number; minAge: number | null; maxAge: number | null }

export type AskedTour = {
  units: readonly AskedUnit[]
  names: Tour['names']
  questions: readonly TourQuestion[]
  needsReason: boolean
}

const WHOLE = /^\d{1,3}$/

const ageOf = (text: string): number | null | 'wrong' => {
  if (text.trim() === '') return null
  return WHOLE.test(text.trim()) && Number(text) <= MAX_TOUR_AGE ? Number(text) : 'wrong'
}

/** Whether a name is needed of the traveller at a place. */
export const needsName = (names: Tour['names'], index: number): boolean => index === 0 || names === 'everyone'

const travellerErrors = (form: TourForm, { units, names }: AskedTour): [path: string, code: string][] =>
  form.travellers.flatMap(({ fullName, age }, index): [string, string][] => {
    const at = `travellers.${index}`
    const given = ageOf(age)
    const unit = units[index]
    const problem = given === 'wrong' ? 'validation_failed' : unit === undefined ? null : ageProblem(unit, given)
    return [
      ...(fullName.trim() === '' && needsName(names, index)
        ? [[`${at}.fullName`, 'required'] satisfies [string, string]]
        : []),
      ...(problem === null ? [] : [[`${at}.age`, problem] satisfies [string, string]]),
    ]
  })

const answerErrors = (form: TourForm, { questions }: AskedTour): [path: string, code: string][] =>
  questions.flatMap(({ isRequired }, index): [string, string][] =>
    isRequired && (form.answers[index] ?? '').trim() === '' ? [[`answers.${index}.value`, 'answer_missing']] : [],
  )

const nameSchema = createTourBooking.body

/** Checks the form by the contract's rules; errors are codes at the contract's paths. */
export const checkTourForm = (form: TourForm, asked: AskedTour): Checked<TourDetails> => {
  const errors: Record<string, string> = Object.fromEntries([
    ...travellerErrors(form, asked),
    ...answerErrors(form, asked),
  ])
  if (asked.needsReason && form.policyReason.trim() === '') errors.policyReason = 'required'
  const travellers = form.travellers.map(({ fullName, age }) => {
    const given = ageOf(age)
    return { fullName: fullName.trim(), age: given === 'wrong' ? null : given }
  })
  const answers = asked.questions.map(({ questionId }, index) => ({ questionId, value: form.answers[index] ?? '' }))
  const details = { contact: form.contact, travellers, answers, policyReason: form.policyReason }
  const contact = v.safeParse(contactSchema, form.contact)
  for (const issue of contact.issues ?? []) errors[`contact.${v.getDotPath(issue) ?? ''}`] ??= issue.message
  if (nameSchema !== undefined) {
    const rest = v.safeParse(v.pick(nameSchema, ['travellers', 'answers', 'policyReason']), details)
    for (const issue of rest.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return Object.keys(errors).length > 0 ? { errors } : { details }
}
