import { eq, sql } from 'drizzle-orm'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { money } from '#contract/money.ts'
import { isSamePart, partsLeft } from '#contract/rules/flight-parts.ts'
import { writeChoice } from '#contract/rules/flight-search.ts'
import { dayInZone } from '#contract/rules/stay.ts'
import { transact, type Db } from '#server/database/db.ts'
import { flightBookingRows } from '#server/database/reads/flight-booking-rows.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { flightChanges } from '#server/database/schema/flight-changes.ts'
import { flightBookings } from '#server/database/schema/flights.ts'
import type { FlightIssue, FlightReissue, FlightSupplier } from '#server/suppliers/flights/flight-supplier.ts'
import { MOST_AT_ONCE } from './due-bookings.ts'
import type { StoredFlights } from './flight-booking-view.ts'
import { creditChange, creditSeats } from './flight-invoices.ts'
import { mailFlightsChanged, mailFlightsNotChanged } from './flight-mails.ts'
import { seatsOfParts } from './flight-orders.ts'
import { returnFlightStock } from './flight-stock.ts'
import { tripOf } from './flyer-checks.ts'
import { keptPayment, requestRefund } from './refunds.ts'
import { closeSchedules } from './schedule-changes.ts'

type Given = {
  db: Db
  flights: FlightSupplier
  now: Date
  origin: string
  onFailure: (error: unknown) => void
}
type Change = typeof flightChanges.$inferSelect
type Due = { id: string; booking_id: string; is_over: boolean; is_ours: boolean }
type Under = { booking: StoredFlights; change: Change }

/**
 * The next change whose airline is to be asked, its next time set before anybody asks, with pauses as for issuing. One whose
 * supplier sells flights no longer is taken when its time is over.
 */
const takeDueChange = async ({ db, flights, now }: Given): Promise<Due | undefined> => {
  const isOurs = sql`exists (select 1 from bookings b where b.id = h.booking_id and b.supplier = ${flights.name})`
  const { rows } = await db.execute<Due>(sql`
    update flight_changes h set attempts = least(attempts + 1, 1000),
      next_at = ${now}::timestamptz + interval '2 seconds' * (2 ^ least(attempts, 7))
    where id = (
      select h.id from flight_changes h where h.next_at <= ${now} and (h.until <= ${now} or ${isOurs})
      order by h.next_at, h.id limit 1 for update skip locked
    ) returning id, booking_id, until <= ${now} as is_over, ${isOurs} as is_ours`)
  return rows[0]
}

/** A change that waits for its tickets, with its booking; undefined where it waits no longer. */
const readUnder = async (db: Db, { id, booking_id: bookingId }: Due): Promise<Under | undefined> => {
  const [change] = await db.select().from(flightChanges).where(eq(flightChanges.id, id))
  if (change?.state !== 'reissuing') return undefined
  const { rows } = await db.execute<StoredFlights>(flightBookingRows(sql`b.id = ${bookingId}`))
  const [booking] = rows
  return booking === undefined ? undefined : { booking, change }
}

/** The same, the booking locked until the transaction ends. */
const lockUnder = async (tx: Db, due: Due): Promise<Under | undefined> => {
  await tx.execute(sql`select 1 from bookings where id = ${due.booking_id} for update`)
  return readUnder(tx, due)
}

/** The booking as it is with its new flights; what was paid for the seats of the old ones stays in its total. */
const changedFlights = ({ booking, change }: Under) => {
  const { leg, after, names, stock, feeMinor, differenceMinor } = change
  const legs = booking.legs.with(leg, after)
  return {
    legs,
    names: {
      // Terms that were sold stand, whatever a family of that name is sold with today.
      families: { ...names.families, ...booking.names.families },
      airlines: { ...booking.names.airlines, ...names.airlines },
      airports: { ...booking.names.airports, ...names.airports },
    },
    choice: writeChoice(legs.map(({ offer, fare }) => ({ offerId: offer.offerId, family: fare.family }))),
    seats: booking.seats.filter((seat) => seat.leg !== leg),
    stock: [...booking.stock.filter((one) => one.leg !== leg), ...stock],
    totalMinor: booking.total_minor + feeMinor + differenceMinor,
  }
}

/** As the airline is asked; it has the documents of the travellers since it issued their first tickets. */
const reissueOf = (under: Under): FlightReissue => {
  const { booking, change } = under
  const { legs, names, seats } = changedFlights(under)
  return {
    bookingId: booking.id,
    changeId: change.id,
    leg: change.leg,
    legs,
    families: names.families,
    flyers: booking.flyers.map((flyer) => ({ ...flyer, birthDate: null, nationality: null, document: null })),
    seats,
    bags: booking.bags,
    contact: booking.contact,
    left: partsLeft(booking, booking.cancelled),
    tickets: booking.tickets,
    charged: money(change.feeMinor + change.differenceMinor, change.currency),
  }
}

/** Whoever does not fly the leg any more has no coupons for flights that are gone. */
const withoutGone = (tickets: FlightBooking['tickets'], { leg, flyers }: Change): FlightBooking['tickets'] =>
  tickets.map((ticket) =>
    flyers.includes(ticket.flyer)
      ? ticket
      : { ...ticket, coupons: ticket.coupons.filter((coupon) => coupon.leg !== leg) },
  )

const settle = async (tx: Db, { change, booking }: Under, state: 'done' | 'failed', now: Date): Promise<void> => {
  await tx.update(flightChanges).set({ state, nextAt: null, settledAt: now }).where(eq(flightChanges.id, change.id))
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
}

const partsOf = ({ leg, flyers }: Change) => flyers.map((flyer) => ({ leg, flyer }))

/** New seats are on sale again, what was charged is back on the company account, and people are told: the old flights stand. */
const undo = async (tx: Db, under: Under, { now, origin }: Given): Promise<void> => {
  const { booking, change } = under
  await settle(tx, under, 'failed', now)
  const { names, ...wished } = changedFlights(under)
  const taken = { ...wished, flyers: booking.flyers, seats: [] }
  await returnFlightStock(tx, booking.id, seatsOfParts(taken, partsOf(change)))
  const amount = money(change.feeMinor + change.differenceMinor, change.currency)
  const wish = { clientId: change.clientId, bookingId: booking.id, amount, reason: 'not_changed' as const, at: now }
  if (amount.minor > 0) {
    await requestRefund(tx, wish, null)
    await creditChange(tx, booking.id, now)
  }
  await mailFlightsNotChanged({ tx, now, origin }, { ...booking, names }, { change, refund: amount })
}

/** Flights that the airline moved are answered by these; seats that were paid on them come back, for they are not sat in. */
const giveSeatsBack = async (tx: Db, { booking, change }: Under, now: Date): Promise<void> => {
  const { leg, clientId, bookingId, currency } = change
  if ((await closeSchedules(tx, bookingId, { legs: [leg], state: 'changed', now })) === 0) return
  const parts = partsOf(change)
  const paid = booking.seats
    .filter((seat) => parts.some((part) => isSamePart(part, seat)))
    .reduce((sum, { price }) => sum + price.minor, 0)
  if (paid === 0) return
  const wish = { clientId, bookingId, amount: money(paid, currency), reason: 'schedule_changed' as const, at: now }
  await requestRefund(tx, wish, await keptPayment(tx, bookingId))
  await creditSeats(tx, booking, change, now)
}

/** The new tickets are there: flights, tickets and seats are swapped together, and people are told. */
const swap = async (tx: Db, under: Under, tickets: FlightBooking['tickets'], given: Given): Promise<void> => {
  const { now, origin } = given
  const { booking, change } = under
  const changed = changedFlights(under)
  const trip = tripOf({ ...changed.names, legs: changed.legs }, dayInZone(now, 'UTC'))
  const valid = withoutGone(tickets, change)
  await settle(tx, under, 'done', now)
  await tx.update(bookings).set({ checkIn: trip.first, checkOut: trip.lastDay }).where(eq(bookings.id, booking.id))
  await tx
    .update(flightBookings)
    .set({ ...changed, tickets: valid })
    .where(eq(flightBookings.bookingId, booking.id))
  await returnFlightStock(tx, booking.id, seatsOfParts(booking, partsOf(change)))
  await giveSeatsBack(tx, under, now)
  const { legs, names, seats } = changed
  const endsSeats = booking.seats.length > seats.length
  const mailed = { ...booking, legs, names, seats, tickets: valid }
  await mailFlightsChanged({ tx, now, origin }, mailed, { change, endsSeats })
}

/** Takes what the airline said, once; false where nobody waits for it any more. */
const take = (given: Given, due: Due, issue: FlightIssue | null): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const under = await lockUnder(tx, due)
    if (under === undefined) return false
    // A booking that is over has no flights to change: what was charged for it comes back.
    if (issue?.kind === 'issued' && under.booking.state === 'confirmed') await swap(tx, under, issue.tickets, given)
    else await undo(tx, under, given)
    return true
  })

/** Null where nobody is there to be asked, or nobody waits. */
const ask = async ({ db, flights }: Given, due: Due): Promise<FlightIssue | null> => {
  const under = await readUnder(db, due)
  if (under === undefined || !due.is_ours) return null
  return flights.reissue(reissueOf(under))
}

/** Asks once more when the time is over: what is written by now counts, everything else is given up. */
const answerOf = async (given: Given, due: Due): Promise<FlightIssue | null> => {
  try {
    return await ask(given, due)
  } catch (error) {
    if (!due.is_over) throw error
    given.onFailure(error)
    return null
  }
}

/**
 * Asks the supplier for the new tickets of all changes that are due. Nothing is asked inside a transaction, and every answer
 * counts once. Gives how many were settled.
 */
export const reissueFlights = async (given: Given): Promise<number> => {
  let settled = 0
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const due = await takeDueChange(given)
    if (due === undefined) break
    try {
      const issue = await answerOf(given, due)
      const isWaiting = issue?.kind === 'pending' && !due.is_over
      if (!isWaiting && (await take(given, due, issue))) settled += 1
    } catch (error) {
      given.onFailure(error)
    }
  }
  return settled
}
