import * as v from 'valibot'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { hostDepartureState } from '#contract/products/tours/host-departure-states.ts'
import { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { unitSchema } from '../book/stored-tour.ts'
import { instantAt, runsOn, type OptionRow } from '../catalogue/departures.ts'
import { wholeTour, type WholeTour } from '../catalogue/tour-rows.ts'
import type { DepartureKey } from '../hold/stock.ts'

const MINUTE_MS = 60_000

export const storedDepartureRow = v.object({
  optionId: v.string(),
  day: v.string(),
  time: v.string(),
  places: v.number(),
  taken: v.number(),
  blocked: v.number(),
  isClosed: v.boolean(),
  hasOwnPlaces: v.boolean(),
  cancelledFor: v.nullable(v.picklist(OPERATOR_CANCELS)),
  cancelledNote: v.string(),
  cancelledAt: v.nullable(v.date()),
  changedAt: v.nullable(v.date()),
  changedBy: v.nullable(v.string()),
})
export type StoredDeparture = v.InferOutput<typeof storedDepartureRow>

/** Columns of departures `d`. */
export const DEPARTURE_COLUMNS = `d.option_id as "optionId", d.day::text as day, d.time, d.capacity::int as places,
  d.taken::int as taken, d.blocked::int as blocked, d.is_closed as "isClosed", d.has_own_places as "hasOwnPlaces", d.cancelled_for as "cancelledFor",
  d.cancelled_note as "cancelledNote", d.cancelled_at as "cancelledAt", d.changed_at as "changedAt", d.changed_by as "changedBy"`

const OF_TOUR = {
  name: 'departures-of-tour',
  row: storedDepartureRow,
  text: `
  select ${DEPARTURE_COLUMNS} from tour_departures d join tour_options o on o.id = d.option_id
  where o.tour_id = $1 and d.day between $2::date and $3::date order by d.option_id, d.day, d.time`,
}

export const storedDepartures = (tx: Db, tourId: string, from: string, to: string): Promise<StoredDeparture[]> =>
  named(tx, OF_TOUR, [tourId, from, to])

const bookedRow = v.object({
  id: v.string(),
  reference: v.string(),
  isConfirmed: v.boolean(),
  optionId: v.string(),
  day: v.string(),
  time: v.string(),
  units: v.array(unitSchema),
})
export type BookedDeparture = v.InferOutput<typeof bookedRow>

const BOOKED = {
  name: 'bookings-of-departures',
  row: bookedRow,
  text: `
  select b.id, b.reference, b.state in ('confirmed', 'in_use', 'completed', 'reviewed') as "isConfirmed",
    k.option_id as "optionId", k.day::text as day, k.time, k.units
  from tour_bookings k join bookings b on b.id = k.booking_id
  where k.tour_id = $1 and k.day between $2::date and $3::date and b.state in ('pending_approval', 'approved',
    'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed')
  order by b.created_at, b.id`,
}

/** Bookings that have places on departures of a tour. */
export const bookedDepartures = (tx: Db, tourId: string, from: string, to: string): Promise<BookedDeparture[]> =>
  named(tx, BOOKED, [tourId, from, to])

/** A tour that the actor may run. Throws `not_found`, exactly like one that does not exist. */
export const tourToRun = async (tx: Db, actor: Actor, listingId: string): Promise<WholeTour> => {
  const whole = await wholeTour(tx, listingId)
  if (!mayRunListing(actor, whole.operator)) throw notFound()
  return whole
}

/** True if an option starts then by its present version. */
export const startsThen = (option: OptionRow & { isTakenOut: boolean }, { day, time }: DepartureKey): boolean =>
  !option.isTakenOut && runsOn(option, day) && option.startTimes.includes(time)

/** A departure without a row is as its option has it. */
export const plainDeparture = ({ capacity }: OptionRow, key: DepartureKey): StoredDeparture => ({
  ...key,
  places: capacity,
  taken: 0,
  blocked: 0,
  isClosed: false,
  hasOwnPlaces: false,
  cancelledFor: null,
  cancelledNote: '',
  cancelledAt: null,
  changedAt: null,
  changedBy: null,
})

/** Sales figures of a departure, for its host. */
export const saleOf = (
  departure: StoredDeparture,
  { cutoffMinutes }: Pick<OptionRow, 'cutoffMinutes'>,
  { zone, now }: { zone: string; now: Date },
) => {
  const { optionId, day, time, places, taken, blocked, isClosed, hasOwnPlaces, cancelledAt } = departure
  const startsAt = instantAt(day, time, zone)
  const isEnded = startsAt.getTime() - cutoffMinutes * MINUTE_MS <= now.getTime()
  const state = hostDepartureState({ places, taken, blocked, isClosed, isEnded, isCancelled: cancelledAt !== null })
  return { departureId: departureIdOf({ optionId, day, time }), state, isClosed, places, hasOwnPlaces, taken, blocked }
}
