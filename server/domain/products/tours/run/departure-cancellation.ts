import { and, eq, isNull, sql } from 'drizzle-orm'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings, tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { instantAt, runsOn, type OptionRow } from '../catalogue/departures.ts'
import type { WholeTour } from '../catalogue/tour-rows.ts'

const refused = (code: 'departure_unknown' | 'tour_day_in_past'): Refusal =>
  new Refusal(code, { fields: [{ field: 'params.departureId', code }] })

export type AskedCancellation = { departureId: string; reason: (typeof OPERATOR_CANCELS)[number]; note: string }
export type CancelledDeparture = { departureId: string; bookings: number; at: string }

/** `by` is the person, null: the operator of the installation. */
type Given = { tx: Db; now: Date; by: string | null }
type Cancelling = Pick<WholeTour, 'tour' | 'operator'> & { option: OptionRow }

const IS_AFFECTED = sql`${bookings.state} in ('confirmed', 'issuing', 'awaiting_payment', 'pending_approval')`

/**
 * Closes a departure that is cancelled; a job refunds its bookings in full and offers other dates. One that was cancelled
 * before stays as it was. A departure that the option gave up is known while it is stored. Throws `departure_unknown` or
 * `tour_day_in_past`.
 */
export const closeCancelled = async (
  { tx, now, by }: Given,
  { tour, option, operator: { ownerUserId } }: Cancelling,
  { departureId, reason, note }: AskedCancellation,
): Promise<CancelledDeparture> => {
  const { optionId, day, time } = departureParts(departureId)
  const startsAt = instantAt(day, time, tour.zone)
  const here = and(eq(tourDepartures.optionId, optionId), eq(tourDepartures.day, day), eq(tourDepartures.time, time))
  const isOffered = runsOn(option, day) && option.startTimes.includes(time)
  if (!isOffered && (await tx.select({ day: tourDepartures.day }).from(tourDepartures).where(here)).length === 0)
    throw refused('departure_unknown')
  if (startsAt <= now) throw refused('tour_day_in_past')
  await tx
    .insert(tourDepartures)
    .values({ optionId, day, time, cityId: tour.cityId, startsAt, capacity: option.capacity })
    .onConflictDoNothing()
  const cancelled = await tx
    .update(tourDepartures)
    .set({ isClosed: true, cancelledFor: reason, cancelledNote: note, cancelledAt: now })
    .where(and(here, isNull(tourDepartures.cancelledAt)))
    .returning({ day: tourDepartures.day })
  const [departure] = await tx.select({ at: tourDepartures.cancelledAt }).from(tourDepartures).where(here)
  const affected = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tourBookings, eq(tourBookings.bookingId, bookings.id))
    .where(
      and(eq(tourBookings.optionId, optionId), eq(tourBookings.day, day), eq(tourBookings.time, time), IS_AFFECTED),
    )
  if (cancelled.length > 0 && ownerUserId !== null) {
    const cancelledDeparture = { unit: option.title.en, day, time, bookings: affected.length }
    const entry = { kind: 'departure_cancelled', service: 'tour', ownerUserId, actorUserId: by } as const
    const listing = { id: tour.id, name: tour.titleEn }
    await asSystem(tx, () =>
      Promise.resolve(recordActivity({ tx, now }, { ...entry, listing, details: { cancelledDeparture } })),
    )
  }
  return { departureId, bookings: affected.length, at: (departure?.at ?? now).toISOString() }
}
