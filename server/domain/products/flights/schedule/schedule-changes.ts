import { and, eq, sql } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import { scheduleEffects, type ScheduleEffects } from '#contract/products/flights/schedule-change-rules.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { seatsOfParts } from '../book/flight-orders.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import { noteFlightSummary } from '../summary.ts'
import { noteMovedFlights } from '../attention.ts'

export type ScheduleChange = typeof flightScheduleChanges.$inferSelect
type Leg = FlightBooking['legs'][number]

export const effectsOf = (
  booking: Pick<StoredFlights, 'legs' | 'flyers' | 'cancelled' | 'names'>,
  leg: number,
  { before, after }: { before: Pick<Leg, 'offer'>; after: Pick<Leg, 'offer'> | null },
): ScheduleEffects =>
  scheduleEffects({ legs: booking.legs, airports: booking.names.airports }, leg, {
    before: before.offer,
    after: after?.offer ?? null,
    flown: legsLeft(booking, booking.cancelled),
  })

/**
 * Stores the response to a schedule change, once; false if it was already answered. The booking is locked. As the
 * installation.
 */
export const answerSchedule = async (
  tx: Db,
  { id, bookingId }: Pick<ScheduleChange, 'id' | 'bookingId'>,
  how: { state: Exclude<ScheduleChange['state'], 'asked'>; userId: string | null; now: Date },
): Promise<boolean> => {
  const { state, userId, now } = how
  const { rowCount } = await tx
    .update(flightScheduleChanges)
    .set({ state, decidedAt: now, decidedBy: userId })
    .where(and(eq(flightScheduleChanges.id, id), eq(flightScheduleChanges.state, 'asked')))
  await noteMovedFlights(tx, bookingId)
  return rowCount === 1
}

/**
 * Closes schedule changes of legs that have no travellers any more or were changed to other flights. Inside the same
 * transaction, as the installation.
 */
export const closeSchedules = async (
  tx: Db,
  bookingId: string,
  how: { legs: readonly number[]; state: 'changed' | 'overtaken'; now: Date },
): Promise<number> => {
  const { legs, state, now } = how
  const { rowCount } = await tx.execute(sql`
    update flight_schedule_changes set state = ${state}, decided_at = ${now.toISOString()}::timestamptz
    where booking_id = ${bookingId} and state = 'asked' and leg = any(${sql.param(legs)}::int[])`)
  await noteMovedFlights(tx, bookingId)
  return rowCount ?? 0
}

/** Seats are kept if the leg has as many flights as before; otherwise they cannot be assigned to the new flights. */
const endedSeats = (booking: StoredFlights, leg: number, after: Leg): FlightBooking['seats'] =>
  booking.legs[leg]?.offer.segments.length === after.offer.segments.length
    ? []
    : booking.seats.filter((seat) => seat.leg === leg)

/** Coupons of a leg, one for each of its flights, for everyone who had one for any of them. */
const couponsOf = (
  tickets: FlightBooking['tickets'],
  leg: number,
  before: Leg,
  after: Leg,
): FlightBooking['tickets'] => {
  if (before.offer.segments.length === after.offer.segments.length) return tickets
  return tickets.map((ticket) => {
    if (ticket.coupons.every((coupon) => coupon.leg !== leg)) return ticket
    const others = ticket.coupons.filter((coupon) => coupon.leg !== leg)
    const fresh = after.offer.segments.map((_flight, segment) => ({ leg, segment }))
    return { ...ticket, coupons: [...others, ...fresh].toSorted((one, other) => one.leg - other.leg) }
  })
}

/** The leg as its airline has it now takes the place of the old one, everywhere. The booking is locked. As the installation. */
export const putInPlace = async (
  tx: Db,
  booking: StoredFlights,
  { leg, after }: { leg: number; after: Leg },
): Promise<void> => {
  const before = booking.legs[leg]
  if (before === undefined) throw new Error('an airline changed a leg that is not there')
  const legs = booking.legs.with(leg, after)
  const ended = endedSeats(booking, leg, after)
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
  await tx
    .update(flightBookings)
    .set({
      legs,
      tickets: couponsOf(booking.tickets, leg, before, after),
      seats: booking.seats.filter((seat) => !ended.includes(seat)),
    })
    .where(eq(flightBookings.bookingId, booking.id))
  await noteFlightSummary(tx, booking.id)
  if (ended.length === 0) return
  const parts = ended.map((seat) => ({ leg, flyer: seat.flyer }))
  const { seats } = seatsOfParts(booking, parts)
  await returnFlightStock(tx, booking.id, { stock: [], seats })
}
