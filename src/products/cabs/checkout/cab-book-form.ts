import * as v from 'valibot'
import { contactSchema } from '#contract/bookings/contact.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { SelfDrive } from '#contract/products/cabs/cabs.ts'
import type { Checked } from '#src/bookings/checkout/field-errors.ts'
import type { CheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import type { CabCommit } from '../book/cab-booking-api.ts'
import type { CabBookForm } from './draft.ts'

export type CabDetails = Pick<
  CabCommit,
  'contact' | 'passengerName' | 'signName' | 'flightNumber' | 'notes' | 'licence' | 'policyReason'
>
export type CabCheckoutForm = CheckoutForm<CabBookForm, CabDetails>

export type AskedRide = {
  /** Null for cars with a driver. */
  selfDrive: SelfDrive | null
  /** The pick-up's day, `YYYY-MM-DD`. */
  day: string
  /** It begins or ends at an airport. */
  hasFlight: boolean
  needsReason: boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const yearsAgo = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) - years)}${day.slice(4)}`

const licenceErrors = ({ licence }: CabBookForm, { selfDrive, day }: AskedRide): Record<string, string> => {
  if (selfDrive === null) return {}
  const { number, bornOn, issuedOn } = licence
  const dayError = (given: string, years: number, code: string): string | undefined => {
    if (given === '') return 'required'
    return DAY.test(given) && given > yearsAgo(day, years) ? code : undefined
  }
  const found = {
    'licence.number': number.trim() === '' ? 'driver_licence_missing' : undefined,
    'licence.bornOn': dayError(bornOn, selfDrive.leastAge, 'driver_too_young'),
    'licence.issuedOn': dayError(issuedOn, selfDrive.leastLicenceYears, 'driver_licence_too_new'),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([at, code]) => (code === undefined ? [] : [[at, code]])))
}

const bodySchema = createCabBooking.body
const FIELDS = ['passengerName', 'signName', 'flightNumber', 'notes', 'licence', 'policyReason'] as const

/** Checks the form by the contract's rules; errors are codes at the contract's paths. */
export const checkBookForm = (form: CabBookForm, asked: AskedRide): Checked<CabDetails> => {
  const errors: Record<string, string> = { ...licenceErrors(form, asked) }
  if (form.passengerName.trim() === '') errors.passengerName = 'required'
  if (asked.needsReason && form.policyReason.trim() === '') errors.policyReason = 'required'
  const { contact, licence, flightNumber, ...texts } = form
  const details: CabDetails = {
    ...texts,
    contact,
    flightNumber: asked.hasFlight && flightNumber.trim() !== '' ? flightNumber : null,
    licence: asked.selfDrive === null ? null : licence,
  }
  const checkedContact = v.safeParse(contactSchema, contact)
  for (const issue of checkedContact.issues ?? []) errors[`contact.${v.getDotPath(issue) ?? ''}`] ??= issue.message
  if (bodySchema !== undefined) {
    const rest = v.safeParse(v.pick(bodySchema, FIELDS), details)
    for (const issue of rest.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return Object.keys(errors).length > 0 ? { errors } : { details }
}
