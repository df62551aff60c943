import * as v from 'valibot'
import { askedFlyerSchema, type AskedFlyer } from '#contract/products/flights/flight-bookings.ts'
import type { ReceivedFieldProblem } from '#contract/core/problems.ts'
import { isBirthDate } from '#contract/accounts/person.ts'
import { documentFault } from '#contract/products/flights/flight-documents.ts'
import { binaryGender, flyerFault } from '#contract/products/flights/flyers.ts'
import { dayInZone } from '#contract/core/days.ts'
import { paragraphSchema } from '#contract/core/scalars.ts'
import { contactSchema } from '#contract/bookings/contact.ts'
import { errorsOfServer as errorsByPath, type Checked, type FieldErrors } from '#src/bookings/checkout/field-errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import type { FlightForm } from './draft.ts'
import type { DocumentForm, FlyerForm } from './flyer-form.ts'
import { ticketLinesOf } from './ticket-lines.ts'
import type { TripFacts } from './trip-facts.ts'

/** The same person in two places, and two infants on one lap: the form's own codes. */
export const SAME_PERSON = 'same_person'
export const LAP_TAKEN = 'lap_taken'

export type CheckedFlyers = {
  flyers: AskedFlyer[]
  contact: FlightForm['contact']
  policyReason: string
}

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** Form values of a traveller in the contract's form, unchecked. */
const flyerOf = (form: FlyerForm, document: DocumentForm | undefined) => ({
  kind: form.kind,
  lapOf: form.lapOf,
  name: { givenNames: form.givenNames, familyName: form.hasOneName ? null : form.familyName },
  title: emptyToNull(form.title),
  gender: emptyToNull(form.gender),
  loyalty:
    emptyToNull(form.loyaltyNumber) === null
      ? null
      : { carrier: form.loyaltyCarrier, number: form.loyaltyNumber.trim() },
  assistance: form.assistance,
  meal: emptyToNull(form.meal),
  birthDate: emptyToNull(form.birthDate),
  nationality: emptyToNull(form.nationality),
  document:
    document === undefined ? null : { ...document, kind: 'passport', expiresOn: emptyToNull(document.expiresOn) },
})

const genderFault = ({ gender, title }: FlyerForm, { crossesBorder, asksIdentity }: TripFacts) => {
  const isStated = !asksIdentity || binaryGender({ gender, title }) !== null
  if (!isStated && gender !== '') return 'gender_not_taken'
  return !isStated || (crossesBorder && gender === '') ? 'required' : null
}

/** Errors by the rules of the trip, in addition to those of the contract. */
const tripErrors = (form: FlyerForm, document: DocumentForm | undefined, trip: TripFacts): Record<string, string> => {
  const errors: Record<string, string> = {}
  const { kind, birthDate, nationality } = form
  const today = dayInZone(new Date(now()), deviceZone())
  const isNeeded = kind !== 'adult' || trip.crossesBorder || trip.asksIdentity
  if (birthDate === '') {
    if (isNeeded) errors['birthDate'] = 'required'
  } else {
    const fault = isBirthDate(birthDate, today) ? flyerFault(kind, birthDate, trip.days) : 'date_invalid'
    if (fault !== null) errors['birthDate'] = fault
  }
  const gender = genderFault(form, trip)
  if (gender !== null) errors['gender'] = gender
  if (trip.crossesBorder && nationality === '') errors['nationality'] = 'required'
  if (ticketLinesOf(form, trip.issuers).some(({ line }) => line === null)) {
    errors['name.givenNames'] = 'name_not_printable'
  }
  if (document !== undefined) {
    const fault = documentFault({ kind: 'passport', expiresOn: emptyToNull(document.expiresOn) }, trip)
    if (fault !== null) errors['document.expiresOn'] = fault
    if (document.number.trim() === '') errors['document.number'] = 'required'
    if (document.country === '') errors['document.country'] = 'required'
  }
  return errors
}

const personKey = ({ givenNames, familyName, hasOneName }: FlyerForm): string =>
  `${givenNames} ${hasOneName ? '' : familyName}`.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** Two of one name are one person, unless their days of birth say otherwise. */
const isSame = (one: FlyerForm, other: FlyerForm): boolean =>
  personKey(one) !== '' &&
  personKey(one) === personKey(other) &&
  (one.birthDate === '' || other.birthDate === '' || one.birthDate === other.birthDate)

/** Errors in the combination of travellers. */
const togetherErrors = (flyers: readonly FlyerForm[]): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [index, flyer] of flyers.entries()) {
    const before = flyers.slice(0, index)
    if (before.some((other) => isSame(flyer, other))) errors[`flyers.${index}.name.givenNames`] = SAME_PERSON
    if (flyer.lapOf !== null && before.some(({ lapOf }) => lapOf === flyer.lapOf)) {
      errors[`flyers.${index}.lapOf`] = LAP_TAKEN
    }
  }
  return errors
}

/** Checks everything by the contract's schemas and rules; `documents` only where a border is crossed, one for each flyer. */
export const checkFlightForm = (
  form: FlightForm,
  documents: readonly DocumentForm[],
  trip: TripFacts,
  { wantsReason = false }: { wantsReason?: boolean } = {},
): Checked<CheckedFlyers> => {
  const errors: Record<string, string> = {}
  const note = (at: string, code: string) => {
    errors[at] ??= code
  }
  const flyers: AskedFlyer[] = []
  for (const [index, flyer] of form.flyers.entries()) {
    const document = trip.crossesBorder ? documents[index] : undefined
    // Errors by the rules of the trip are more specific than those of the schema, so they come first.
    for (const [field, code] of Object.entries(tripErrors(flyer, document, trip)))
      note(`flyers.${index}.${field}`, code)
    const parsed = v.safeParse(askedFlyerSchema, flyerOf(flyer, document))
    if (parsed.success) flyers.push(parsed.output)
    else for (const issue of parsed.issues) note(`flyers.${index}.${v.getDotPath(issue) ?? ''}`, issue.message)
  }
  for (const [field, code] of Object.entries(togetherErrors(form.flyers))) note(field, code)
  const rest = v.safeParse(v.object({ contact: contactSchema, policyReason: paragraphSchema(200) }), form)
  if (!rest.success) for (const issue of rest.issues) note(v.getDotPath(issue) ?? '', issue.message)
  if (wantsReason && form.policyReason.trim() === '') note('policyReason', 'required')
  if (!rest.success || Object.keys(errors).length > 0) return { errors }
  return { details: { flyers, ...rest.output } }
}

/** Field that shows an error the server reports for a group of fields. */
const FIRST_FIELD: Readonly<Record<string, string>> = { name: 'name.givenNames', document: 'document.expiresOn' }

/** Server errors by form field. Those of seats and bags are shown where they are chosen. */
export const errorsOfServer = (fields: readonly ReceivedFieldProblem[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errorsByPath(fields)).flatMap(([path, code]) => {
      if (isAboutExtras(path)) return []
      const [, flyer, part = ''] = /^(flyers\.\d+)\.(name|document)$/.exec(path) ?? []
      return [[flyer === undefined ? path : `${flyer}.${FIRST_FIELD[part]}`, code]]
    }),
  )

export const isAboutExtras = (field: string): boolean => /^(?:body\.)?(?:seats|bags)\b/.test(field)
