import * as v from 'valibot'
import { hasLink } from '#contract/core/link-in-text.ts'
import { countInUrl, daySchema } from '#contract/core/scalars.ts'
import { CAB_MODES, type CabMode } from './vehicles.ts'
import {
  MAX_CAB_STOPS,
  MIN_CAB_HOURS,
  MAX_CAB_HOURS,
  MAX_CAB_DAYS,
  MAX_CAB_PEOPLE,
  MAX_CAB_BAGS,
  MAX_CHILD_SEATS,
} from './ride-limits.ts'
import { ridePlaceParts } from './ride-places.ts'

/** An address in a city, after its key: `city:jakarta|Jl. Jenderal Sudirman 1`. */
const PLACE = /^(?:airport:[A-Z]{3}|hotel:[0-9a-f-]{36}|city:[a-z][a-z0-9-]{1,48}(?:\|[^\p{Cc}\p{Cf}|;]{1,120})?)$/u

/**
 * A place of a ride: `airport:DPS`, `hotel:<uuid>`, or a city with an optional address behind a bar:
 * `city:jakarta|Jl. Jenderal Sudirman 1`. Addresses have no semicolon and no bar.
 */
export const ridePlaceKeySchema = v.pipe(
  v.string('required'),
  v.maxLength(180, 'too_long'),
  v.regex(PLACE, 'cab_place_unknown'),
  // Addresses are in mails to the contact, who can be any person.
  v.check((place) => !hasLink(ridePlaceParts(place).address), 'link_in_name'),
)

/** Addresses may have commas, so a comma divides only where a place follows. */
const BETWEEN_STOPS = /[,;](?=(?:airport|hotel|city):)/

const stopsSchema = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (Array.isArray(value) ? value : value.split(BETWEEN_STOPS)).filter((part) => part !== '')),
  v.array(ridePlaceKeySchema),
  v.maxLength(MAX_CAB_STOPS, 'cab_stops_too_many'),
)

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** `YYYY-MM-DDTHH:MM` on the clock of the pick-up. */
const localTimeSchema = v.pipe(
  v.string('required'),
  v.check((text) => {
    const [day = '', time = '', more] = text.split('T')
    return more === undefined && v.safeParse(daySchema, day).success && CLOCK.test(time)
  }, 'date_invalid'),
)

const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'validation_failed'),
  v.transform((value) => value === true || value === 'true'),
)

/** A flight number as people write it, in capitals without spaces: `GA410`. */
export const flightNumberSchema = v.pipe(
  v.string(),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  v.regex(/^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\d{1,4}$/, 'cab_flight_unknown'),
)

const rideEntries = {
  mode: v.picklist(CAB_MODES, 'required'),
  from: ridePlaceKeySchema,
  /** Needed for a transfer. By the hour and by the day where it ends, if not at the pick-up. */
  to: v.optional(ridePlaceKeySchema),
  /** In order, at most `MAX_CAB_STOPS`; in a URL divided by commas. */
  stops: v.optional(stopsSchema, []),
  at: localTimeSchema,
  /** Of `hourly`. */
  hours: v.optional(countInUrl(MIN_CAB_HOURS, MAX_CAB_HOURS, 'cab_hours_out_of_range')),
  /** Of `daily` and `self_drive`. */
  days: v.optional(countInUrl(1, MAX_CAB_DAYS, 'cab_days_out_of_range')),
  people: v.optional(countInUrl(1, MAX_CAB_PEOPLE, 'cab_people_too_many'), 1),
  bags: v.optional(countInUrl(0, MAX_CAB_BAGS, 'cab_bags_too_many'), 0),
  childSeats: v.optional(countInUrl(0, MAX_CHILD_SEATS, 'cab_child_seats_too_many'), 0),
  meetAndGreet: v.optional(flag, false),
  /** The flight that the driver waits for, or that is to be caught. */
  flight: v.optional(flightNumberSchema),
}

type Checked = {
  mode: CabMode
  from: string
  to?: string | undefined
  stops: string[]
  hours?: number | undefined
  days?: number | undefined
  people: number
  childSeats: number
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const hasRepeatedStop = ({ from, to, stops }: Checked): boolean => {
  const way = to === undefined ? [from, ...stops] : [from, ...stops, to]
  return stops.length > 0 && way.some((place, index) => index > 0 && isSame(place, way[index - 1] ?? ''))
}

/** A ride that is whole and does not contradict itself; whether somebody sells it is the server's to say. */
export const rideSchema = v.pipe(
  v.object(rideEntries),
  v.forward(
    v.check(({ mode, to }) => mode !== 'transfer' || to !== undefined, 'required'),
    ['to'],
  ),
  v.forward(
    v.check(({ mode, hours }) => mode !== 'hourly' || hours !== undefined, 'required'),
    ['hours'],
  ),
  v.forward(
    v.check(({ mode, days }) => (mode !== 'daily' && mode !== 'self_drive') || days !== undefined, 'required'),
    ['days'],
  ),
  v.forward(
    v.check(({ mode, from, to }) => mode !== 'transfer' || to === undefined || !isSame(from, to), 'cab_places_equal'),
    ['to'],
  ),
  v.forward(
    v.check((ride) => !hasRepeatedStop(ride), 'cab_places_equal'),
    ['stops'],
  ),
  v.forward(
    v.check(({ people, childSeats }) => childSeats < people, 'cab_child_seats_too_many'),
    ['childSeats'],
  ),
)
export type RideRequest = v.InferOutput<typeof rideSchema>
/** Input before defaults and transformations. */
export type RideInput = v.InferInput<typeof rideSchema>
