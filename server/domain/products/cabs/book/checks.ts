import type * as v from 'valibot'
import type { createCabBooking as createEndpoint } from '#contract/products/cabs/cab-bookings.ts'
import type { CabTerms } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'

export type AskedCab = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

/** Whole years from a day to another, both `YYYY-MM-DD`. */
const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const mistakesOf = (terms: Pick<CabTerms, 'selfDrive' | 'ride'>, licence: AskedCab['licence']): FieldMistake[] => {
  const { selfDrive, ride } = terms
  if (selfDrive === null) return []
  if (licence === null) return [{ field: 'body.licence', code: 'driver_licence_missing' }]
  const day = ride.at.slice(0, 10)
  const isYoung = yearsBetween(licence.bornOn, day) < selfDrive.leastAge
  const isNew = yearsBetween(licence.issuedOn, day) < selfDrive.leastLicenceYears
  return [
    ...(isYoung ? [{ field: 'body.licence.bornOn', code: 'driver_too_young' as const }] : []),
    ...(isNew ? [{ field: 'body.licence.issuedOn', code: 'driver_licence_too_new' as const }] : []),
  ]
}

/** Throws `driver_licence_missing`, `driver_too_young` or `driver_licence_too_new` at the field, for cars without a driver. */
export const assertMayDrive = (terms: Pick<CabTerms, 'selfDrive' | 'ride'>, licence: AskedCab['licence']): void => {
  const [first, ...others] = mistakesOf(terms, licence)
  if (first !== undefined) throw new Refusal(first.code, { fields: [first, ...others] })
}
