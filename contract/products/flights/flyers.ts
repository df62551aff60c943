import type { ErrorCode } from '#contract/core/errors.ts'
import type { Flyers } from './flight-search.ts'

/** Adults from 12, children from 2, infants below 2 on an adult's lap (IATA; airlines of Indonesia hold to it). */
export const FLYER_KINDS = ['adult', 'child', 'infant'] as const
export type FlyerKind = (typeof FLYER_KINDS)[number]

const ADULT_FROM_YEARS = 12
const INFANT_BELOW_YEARS = 2

/** Full years between a day of birth and another day; who is born on 29 February has the birthday on 1 March. */
export const yearsOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The first and the last day of a trip, each on the clock of the airport that is left. */
export type TripDays = { first: string; last: string }

/**
 * Reason why a date of birth does not match the booked traveller type; null if it does. Adults and children are checked
 * on the first day, infants on the last: a child who turns two during the trip needs a seat.
 */
export const flyerFault = (
  kind: FlyerKind,
  birthDate: string,
  { first, last }: TripDays,
): Extract<ErrorCode, 'flyer_too_old' | 'flyer_too_young'> | null => {
  if (kind === 'adult') return yearsOn(birthDate, first) < ADULT_FROM_YEARS ? 'flyer_too_young' : null
  if (kind === 'child') return yearsOn(birthDate, first) >= ADULT_FROM_YEARS ? 'flyer_too_old' : null
  return yearsOn(birthDate, last) >= INFANT_BELOW_YEARS ? 'flyer_too_old' : null
}

/** How many of each kind fly. */
export const countFlyers = (flyers: readonly { kind: FlyerKind }[]): Flyers => {
  const countOf = (kind: FlyerKind) => flyers.filter((flyer) => flyer.kind === kind).length
  return { adults: countOf('adult'), children: countOf('child'), infants: countOf('infant') }
}

/**
 * The gender F or M that some airlines require: from the document, otherwise implied by the title; null if neither
 * gives one.
 */
export const binaryGender = ({ gender, title }: { gender: string | null; title: string | null }): 'F' | 'M' | null => {
  if (gender === 'F' || gender === 'M') return gender
  if (title === 'mr') return 'M'
  return title === 'mrs' || title === 'ms' ? 'F' : null
}
