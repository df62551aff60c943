import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { rideSchema } from '#contract/products/cabs/ride.ts'
import { ridePlaceOf, ridePlaceParts } from '#contract/products/cabs/ride-places.ts'
import { CAB_HORIZON_DAYS, MAX_CAB_BAGS, MAX_CAB_PEOPLE, MAX_CHILD_SEATS } from '#contract/products/cabs/ride-limits.ts'
import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import { earliestToday } from '#src/search/today.ts'
import { writtenFlight } from './flight-proposals.ts'
import type { CabSearchParams } from './cab-search-params.ts'
import { modeOf, rideOf, stopsOf } from './searched-ride.ts'

/** A place as it is chosen: its key, and in a city the address. */
export type FormPlace = { key: string | undefined; address: string }

/** Values of the form as typed. */
export type CabForm = {
  mode: CabMode
  from: FormPlace
  to: FormPlace
  stops: readonly FormPlace[]
  day: string
  time: string
  hours: string
  days: string
  people: string
  bags: string
  childSeats: string
  flight: string
}

/** By field of the contract; `at` is split into `day` and `time`. */
export type CabFormErrors = Partial<Record<keyof CabForm, string>>

export const NO_PLACE: FormPlace = { key: undefined, address: '' }

const placeOf = (text: string | undefined): FormPlace => {
  if (!text) return NO_PLACE
  const { key, address } = ridePlaceParts(text)
  return { key, address }
}

/** What a form has where nothing was asked for yet. */
const DEFAULT_HOURS = '4'

export const formOf = (search: CabSearchParams): CabForm => {
  const [day = '', time = ''] = search.at?.split('T') ?? []
  return {
    mode: modeOf(search),
    from: placeOf(search.from),
    to: placeOf(search.to),
    stops: stopsOf(search).map(placeOf),
    day,
    time,
    hours: String(search.hours ?? DEFAULT_HOURS),
    days: String(search.days ?? 1),
    people: String(search.people ?? 1),
    bags: String(search.bags ?? 1),
    childSeats: String(search.childSeats ?? 0),
    flight: search.flight ?? '',
  }
}

const COUNT = /^\d{1,3}$/
const isCount = (text: string, least: number, most: number): boolean =>
  COUNT.test(text) && Number(text) >= least && Number(text) <= most

const keyOf = ({ key, address }: FormPlace): string | undefined => (key ? ridePlaceOf(key, address) : undefined)

/** Provinces and islands can be searched for, but no car stops at one. */
const placeProblem = ({ key }: FormPlace): string | undefined =>
  key?.startsWith('region:') ? 'cab_place_unknown' : undefined

const searchFrom = (form: CabForm): CabSearchParams => {
  const { mode, day, time } = form
  const isByDay = mode === 'daily' || mode === 'self_drive'
  const stops = mode === 'self_drive' ? [] : form.stops.flatMap((stop) => keyOf(stop) ?? [])
  const flight = writtenFlight(form.flight)
  return {
    mode: mode === 'transfer' ? undefined : mode,
    from: keyOf(form.from),
    to: keyOf(form.to),
    stops: stops.length > 0 ? stops.join(',') : undefined,
    at: day !== '' && time !== '' ? `${day}T${time.slice(0, 5)}` : undefined,
    hours: mode === 'hourly' ? Number(form.hours) : undefined,
    days: isByDay ? Number(form.days) : undefined,
    people: Number(form.people) === 1 ? undefined : Number(form.people),
    bags: Number(form.bags),
    childSeats: Number(form.childSeats) === 0 ? undefined : Number(form.childSeats),
    flight: flight === '' ? undefined : flight,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The code of what is wrong with a day of a pick-up; undefined if nothing is. */
export const dayProblem = (day: string): string | undefined => {
  if (day === '') return 'required'
  if (!DAY.test(day)) return 'date_invalid'
  const today = earliestToday()
  if (day < today) return 'cab_time_in_past'
  return day > addDays(today, CAB_HORIZON_DAYS + 2) ? 'cab_too_far_ahead' : undefined
}

/** What the fields say before the ride is looked at as a whole. */
const fieldErrors = (form: CabForm): CabFormErrors => {
  const { from, to, stops } = form
  const found: Partial<Record<keyof CabForm, string | undefined>> = {
    from: from.key ? placeProblem(from) : 'required',
    to: form.mode === 'transfer' && !to.key ? 'required' : placeProblem(to),
    stops: stops.some(({ key }) => !key) ? 'required' : stops.map(placeProblem).find(Boolean),
    day: dayProblem(form.day),
    time: form.time === '' ? 'required' : undefined,
    people: isCount(form.people, 1, MAX_CAB_PEOPLE) ? undefined : 'cab_people_too_many',
    bags: isCount(form.bags, 0, MAX_CAB_BAGS) ? undefined : 'cab_bags_too_many',
    childSeats: isCount(form.childSeats, 0, MAX_CHILD_SEATS) ? undefined : 'cab_child_seats_too_many',
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined))
}

const FIELDS: Readonly<Record<string, keyof CabForm>> = {
  at: 'time',
  from: 'from',
  to: 'to',
  stops: 'stops',
  hours: 'hours',
  days: 'days',
  people: 'people',
  bags: 'bags',
  childSeats: 'childSeats',
  flight: 'flight',
}

/** The field of the form for a path of the contract; the server says `query.at` of a time that is wrong there. */
export const fieldOf = (path: string): keyof CabForm | undefined =>
  FIELDS[path.replace(/^(?:query|body\.ride|body)\./, '').split('.')[0] ?? '']

/** Checks the form by the contract. Errors are its codes, each at its field. */
export const checkCabForm = (form: CabForm): { search: CabSearchParams } | { errors: CabFormErrors } => {
  const errors = fieldErrors(form)
  const search = searchFrom(form)
  const ride = rideOf(search)
  if (ride !== null) {
    const result = v.safeParse(rideSchema, ride)
    for (const issue of result.issues ?? []) {
      const field = fieldOf(v.getDotPath(issue) ?? '')
      if (field !== undefined) errors[field] ??= issue.message
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { search }
}
