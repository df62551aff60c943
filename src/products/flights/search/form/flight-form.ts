import * as v from 'valibot'
import {
  HORIZON_DAYS,
  MAX_FLYERS,
  MAX_LEGS,
  writeLegs,
  type LegQuery,
} from '#contract/products/flights/flight-search.ts'
import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { earliestToday, today } from '#src/search/today.ts'
import type { FlightSearchParams, Trip } from './flight-search-params.ts'
import { readDraftLegs, tripOf } from './draft-legs.ts'

/** A leg while it is filled in: airports by code, empty while none is chosen, and the day as typed. */
export type FormLeg = LegQuery & { id: number }

/** Search form values, as typed. Each trip type uses some of them, so that switching loses nothing. */
export type FlightForm = {
  trip: Trip
  legs: readonly FormLeg[]
  /** The day of the way back, of a return only. */
  back: string
  adults: string
  children: string
  infants: string
  cabin: Cabin
}

export type FlyersForm = Pick<FlightForm, 'adults' | 'children' | 'infants' | 'cabin'>
export type LegField = 'from' | 'to' | 'day'
/** Codes of the contract by field; those of a leg by its id. */
export type FlightErrors = Readonly<Record<string, string>>

export const LEAST_LEGS = 2
/** A first proposal: far enough for seats to be left, and two days on the spot. */
const AHEAD_DAYS = 7
const STAY_DAYS = 2

export const legField = (id: number, field: LegField): string => `${field}-${id}`

/** The way back of a return is no leg of the form: it follows from the way there. */
export const BACK_ID = -1
export const BACK_DAY = legField(BACK_ID, 'day')

const isDay = (text: string): boolean => v.is(daySchema, text)
const later = (day: string, days: number): string => (isDay(day) ? addDays(day, days) : '')

/** The legs to fill in for a trip through several cities: two at least, each from where the last one ended. */
const severalOf = (legs: readonly FormLeg[], back: string): readonly FormLeg[] => {
  const [first] = legs
  return first !== undefined && legs.length < LEAST_LEGS
    ? [first, { id: first.id + 1, from: first.to, to: '', day: back }]
    : legs
}

/** Form values from the URL; `now` is null while the date is unknown, and the days stay empty then. */
export const flightFormOf = (search: FlightSearchParams, now: string | null = today()): FlightForm => {
  const drafts = readDraftLegs(search.legs)
  const trip = search.trip ?? tripOf(drafts)
  const [first = { from: '', to: '', day: '' }, second] = drafts
  const day = first.day || (now === null ? '' : addDays(now, AHEAD_DAYS))
  const back = (trip === 'return' ? second?.day : '') || later(day, STAY_DAYS)
  const given = trip === 'multi' ? drafts.slice(1) : []
  const legs = [{ ...first, day }, ...given].map((leg, id) => ({ id, ...leg }))
  const { adults = 1, children = 0, infants = 0, cabin = CABINS[0] } = search
  return {
    trip,
    legs: trip === 'multi' ? severalOf(legs, back) : legs,
    back,
    adults: String(adults),
    children: String(children),
    infants: String(infants),
    cabin,
  }
}

export const legsAsked = ({ trip, legs, back }: FlightForm): readonly FormLeg[] => {
  const [first] = legs
  if (trip === 'multi' || first === undefined) return legs
  return trip === 'oneWay' ? [first] : [first, { id: BACK_ID, from: first.to, to: first.from, day: back }]
}

/** Changes the trip type. Unused values stay in the form but not in the URL. */
export const withTrip = ({ legs, back }: FlightForm, trip: Trip): Partial<FlightForm> => ({
  trip,
  legs: trip === 'multi' ? severalOf(legs, back) : legs,
  back,
})

/**
 * Changes a leg and adjusts later ones: the next leg starts where this one ends, unless `isTyped` says that another
 * place is being typed there, and a return is never before the departure.
 */
export const withLeg = (
  form: FlightForm,
  id: number,
  change: Partial<LegQuery>,
  isTyped: (id: number) => boolean = () => false,
): Partial<FlightForm> => {
  const at = form.legs.findIndex((leg) => leg.id === id)
  const before = form.legs[at]
  if (before === undefined) return {}
  const after = { ...before, ...change }
  const legs = form.legs.map((leg, index) => {
    if (index === at) return after
    const follows = index === at + 1 && (leg.from === '' || leg.from === before.to) && !isTyped(leg.id)
    return follows ? { ...leg, from: after.to } : leg
  })
  const movesBack = at === 0 && isDay(after.day) && isDay(form.back) && form.back < after.day
  return movesBack ? { legs, back: addDays(after.day, STAY_DAYS) } : { legs }
}

/** One more leg, from where the last one ended; the same form where there are as many as can be. */
export const withOneMore = ({ legs }: FlightForm): Partial<FlightForm> => {
  const last = legs.at(-1)
  if (last === undefined || legs.length >= MAX_LEGS) return {}
  const id = Math.max(...legs.map((leg) => leg.id)) + 1
  return { legs: [...legs, { id, from: last.to, to: '', day: later(last.day, STAY_DAYS) }] }
}

export const withoutLeg = ({ legs }: FlightForm, id: number): Partial<FlightForm> =>
  legs.length <= LEAST_LEGS ? {} : { legs: legs.filter((leg) => leg.id !== id) }

const countOf = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Number(text) : null)
const unless = <Value>(value: Value | null, usual: Value): Value | undefined =>
  value === null || value === usual ? undefined : value

const flyersOf = ({ adults, children, infants, cabin }: FlyersForm) => ({
  adults: unless(countOf(adults), 1),
  children: unless(countOf(children), 0),
  infants: unless(countOf(infants), 0),
  cabin: unless(cabin, CABINS[0]),
})

/** The valid parts of an incomplete form, for the URL. */
export const flightDraftOf = (form: FlightForm): FlightSearchParams => {
  const legs = legsAsked(form).map((leg) => ({ ...leg, day: isDay(leg.day) ? leg.day : '' }))
  return { legs: writeLegs(legs), ...flyersOf(form), trip: unless(form.trip, tripOf(legs)) }
}

const dayFault = (day: string): string | null => {
  if (day === '') return 'required'
  if (!isDay(day)) return 'date_invalid'
  if (day < earliestToday()) return 'day_in_past'
  // Uses the latest date in any time zone: the server checks with the airport's own.
  return day > addDays(dayInZone(new Date(), 'Etc/GMT-14'), HORIZON_DAYS) ? 'day_too_far' : null
}

const legFaults = (legs: readonly FormLeg[]): [string, string][] =>
  legs.flatMap(({ id, from, to, day }, index): [string, string][] => {
    const last = legs[index - 1]?.day ?? ''
    const faults: [LegField, string | null][] = [
      ['from', from === '' ? 'required' : null],
      ['to', to === '' ? 'required' : from === to ? 'airport_repeated' : null],
      ['day', dayFault(day) ?? (isDay(last) && day < last ? 'legs_out_of_order' : null)],
    ]
    // The airports of the way back are those of the way there, which say it.
    return faults.flatMap(([field, code]) =>
      code === null || (id === BACK_ID && field !== 'day') ? [] : [[legField(id, field), code]],
    )
  })

const flyerFaults = (form: FlyersForm): [string, string][] => {
  const [adults, children, infants] = [form.adults, form.children, form.infants].map(countOf)
  const faults: [keyof FlyersForm, boolean][] = [
    ['adults', adults === null || adults === 0 || (adults ?? 0) + (children ?? 0) > MAX_FLYERS],
    ['children', children === null],
    ['infants', infants === null || (infants ?? 0) > (adults ?? 0)],
  ]
  return faults.flatMap(([field, isWrong]) => (isWrong ? [[field, 'flyers_out_of_range']] : []))
}

/** Checks a filled form by the contract's own rules. */
export const checkFlights = (form: FlightForm): { search: FlightSearchParams } | { errors: FlightErrors } => {
  const errors = Object.fromEntries([...legFaults(legsAsked(form)), ...flyerFaults(form)])
  if (Object.keys(errors).length > 0) return { errors }
  return { search: { legs: writeLegs(legsAsked(form)), ...flyersOf(form), trip: undefined } }
}
