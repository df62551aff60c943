import * as v from 'valibot'
import type { departureCancellationBody } from '#contract/products/tours/host-departures.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import type { DepartureKey } from '../hold/stock.ts'
import { closeCancelled, type CancelledDeparture } from '../run/departure-cancellation.ts'

type Asked = { departureId: string } & v.InferOutput<typeof departureCancellationBody>
type Seen = NonNullable<Asked['seen']>

/** The same lock as a hold: no place is taken between check and cancellation. */
const LOCK = {
  name: 'lock-departure-to-cancel',
  row: v.object({ isCancelled: v.boolean() }),
  text: `select cancelled_at is not null as "isCancelled" from tour_departures
    where option_id = $1 and day = $2::date and time = $3 for update`,
}

/** Bookings that have places, and those of them that came after an instant: new ones, and ones moved there. */
const BOOKINGS = {
  name: 'bookings-of-departure-since',
  row: v.object({ bookings: v.number(), later: v.number() }),
  text: `
  select count(*)::int as bookings, count(*) filter (
    where b.created_at > $4::timestamptz or (k.moves -> -1 ->> 'at')::timestamptz > $4::timestamptz)::int as later
  from tour_bookings k join bookings b on b.id = k.booking_id
  where k.option_id = $1 and k.day = $2::date and k.time = $3 and b.state in ('pending_approval', 'approved',
    'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed')`,
}

/** Throws `departure_changed` where the bookings are not those that the host saw; one that is cancelled stays so. */
const assertAsSeen = async (tx: Db, { optionId, day, time }: DepartureKey, { bookings, at }: Seen): Promise<void> => {
  const [departure] = await named(tx, LOCK, [optionId, day, time])
  if (departure?.isCancelled === true) return
  const [now] = await named(tx, BOOKINGS, [optionId, day, time, at])
  if (now === undefined || (now.bookings === bookings && now.later === 0)) return
  throw new Refusal('departure_changed', { details: { bookings: now.bookings } })
}

/**
 * Cancels a departure of the actor's tour, inside the tenant's transaction of an idempotent call. Throws `not_found`,
 * `departure_changed`, `departure_unknown` or `tour_day_in_past`.
 */
export const cancelHostDeparture = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { seen, ...asked }: Asked,
): Promise<CancelledDeparture> => {
  const departure = departureParts(asked.departureId)
  const whole = await tourOfOption(tx, departure.optionId)
  if (whole === null || !mayRunListing(actor, whole.operator)) throw notFound()
  if (seen !== undefined) await assertAsSeen(tx, departure, seen)
  return closeCancelled({ tx, now, by: callerOf(actor) }, whole, asked)
}
