import { readRow } from '#server/database/rows.ts'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { expireWaiting } from '#server/domain/payments/expire-waiting.ts'
import { approveFlights, rejectFlights } from '#server/domain/products/flights/approvals/flight-approvals.ts'
import {
  createFlightBooking,
  offeredToBooker,
  type OfferedFlights,
} from '#server/domain/products/flights/book/flight-bookings.ts'
import { storedFlights } from '#server/domain/products/flights/book/flight-booking-reads.ts'
import { orderOf } from '#server/domain/products/flights/book/flight-orders.ts'
import { storeTickets } from '#server/domain/products/flights/tickets/flight-issuing.ts'
import { seededRandom } from '../../../seeded.ts'
import { actorOf, approverOf, contactOf, hoursAfter, LOCALE, unlessRefused, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { chooseFlights } from './choose-flights.ts'
import { asksApproval, type FlightFate } from './flight-fates.ts'
import { flyersOf } from './flyers.ts'

type Made = { life: Life; trip: Trip; bookingId: string; fate: FlightFate; offered: OfferedFlights; tx: Db }

/** The airline issues the tickets of paid flights within the minute. */
const issue = async ({ life, bookingId, tx }: Made, now: Date): Promise<void> => {
  const { services, flights } = life
  const booking = await storedFlights(tx, bookingId)
  if (booking?.state !== 'issuing') return
  const issued = await flights.issue(await orderOf(tx, services.keys.seal, booking))
  if (issued.kind === 'issued') await storeTickets({ tx, now, origin: services.origin() }, bookingId, issued)
}

const NOTES = ['Silakan pilih kelas ekonomi premium.', 'Anggaran kuartal ini sudah habis.', 'Bisa lewat rapat daring.']

const decide = async (made: Made, decidedAt: Date): Promise<void> => {
  const { life, trip, bookingId, fate, offered, tx } = made
  const { services } = life
  const given = { tx, now: decidedAt, origin: services.origin(), version: 1 }
  const approver = approverOf(trip.person)
  const booking = await storedFlights(tx, bookingId)
  if (booking === undefined) return
  if (fate === 'approval_rejected') {
    const note = seededRandom(`life:note:${trip.key}`).pick(NOTES)
    await rejectFlights({ ...given, flights: life.flights }, approver, { bookingId, note })
  }
  if (fate === 'approval_given') {
    const expectedTotal = { minor: booking.total_minor, currency: booking.currency }
    await approveFlights({ ...given, offered }, approver, { bookingId, expectedTotal, note: '' })
  }
  if (fate === 'approval_expired')
    await asSystem(tx, async () => services.products.flight.approvals?.lapse(tx, bookingId, given))
}

const momentsOf = ({ bookedAt, key }: Trip, fate: FlightFate) => {
  const hours = seededRandom(`life:decided:${key}`).next() * 7 + 0.5
  const decided = hoursAfter(bookedAt, fate === 'approval_expired' ? 24 : hours)
  return {
    decided,
    issued: hoursAfter(fate === 'approval_given' ? decided : bookedAt, 0.01),
    over: hoursAfter(bookedAt, 1),
  }
}

const verdictOf = (offered: OfferedFlights): string => ('refusal' in offered ? 'blocked' : offered.evaluated.verdict)

const askedBody = (trip: Trip, bookingId: string, fate: FlightFate, choice: FlightChoice, offered: OfferedFlights) => {
  if ('refusal' in offered) throw offered.refusal
  return {
    bookingId,
    choice,
    flyers: flyersOf(trip),
    seats: [],
    bags: [],
    contact: contactOf(trip.person),
    expectedTotal: offered.flights.answer.total,
    payWith: fate === 'unpaid' ? ('card' as const) : ('company_account' as const),
    ownPart: null,
    policyReason: verdictOf(offered) === 'allow' ? '' : trip.reason,
    asksApproval: asksApproval(fate),
  }
}
type FlightChoice = NonNullable<Awaited<ReturnType<typeof chooseFlights>>>

const make = (made: Omit<Made, 'tx'>, choice: FlightChoice): Promise<FlightBooking> => {
  const { life, trip, bookingId, fate, offered } = made
  const { services, db, flights } = life
  const actor = actorOf(trip.person)
  const now = trip.bookedAt
  const { decided, issued, over } = momentsOf(trip, fate)
  const how = { now, locale: LOCALE, origin: services.origin(), gateway: services.gateway, flights, offered } as const
  const asked = askedBody(trip, bookingId, fate, choice, offered)
  return life.recorded(bookingId, [now, decided, issued, over], () =>
    inTenant(db, actor, async (tx) => {
      const booking = await createFlightBooking({ ...how, tx, sealKey: services.keys.seal }, actor, asked)
      if (booking.state === 'pending_approval' && fate !== 'approval_waiting') await decide({ ...made, tx }, decided)
      await asSystem(tx, async () => {
        if (fate === 'unpaid') await expireWaiting({ tx, products: services.products, now: over }, bookingId)
        await issue({ ...made, tx }, issued)
      })
      return booking
    }),
  )
}

/** Books flights there and back the way a person does, all within one transaction. False where none are on sale. */
export const bookFlights = async (
  life: Life,
  trip: Trip,
  { bookingId, fate }: { bookingId: string; fate: FlightFate },
): Promise<boolean> => {
  const choice = await chooseFlights(life, trip, asksApproval(fate) ? 'business' : 'economy')
  if (choice === null) return false
  const { services, flights } = life
  const given = { db: services.db, flights, now: trip.bookedAt }
  const offered = await offeredToBooker(given, actorOf(trip.person), { choice, flyers: flyersOf(trip) })
  if ('refusal' in offered) return false
  return (await unlessRefused(make({ life, trip, bookingId, fate, offered }, choice))) !== undefined
}

/** When the first flight leaves. */
export const departureOf = async (db: Db, bookingId: string): Promise<Date | null> =>
  (await readRow(db, v.object({ at: v.date() }), sql`select starts_at as at from bookings where id = ${bookingId}`))
    ?.at ?? null
