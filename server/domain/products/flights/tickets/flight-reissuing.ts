import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { isSamePart, partsLeft } from '#contract/products/flights/flight-parts.ts'
import { transact, type Db } from '#server/database/db.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import type { FlightIssue, FlightReissue, FlightSupplier } from '../supplier/flight-supplier.ts'
import { noteFlightSummary } from '../summary.ts'
import { BATCH_SIZE } from '#server/domain/bookings/due-bookings.ts'
import {
  changedFlights,
  giveUpChange,
  partsOf,
  readUnder,
  settleChange,
  type Change,
  type Under,
} from '../change/pending-flight-changes.ts'
import { creditChange, creditSeats } from '../invoices/flight-invoices.ts'
import { mailFlightsChanged, mailFlightsNotChanged } from '../flight-mails.ts'
import { seatsOfParts } from '../book/flight-orders.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { paymentOfPart, requestRefund } from '#server/domain/payments/refunds.ts'
import { closeSchedules } from '../schedule/schedule-changes.ts'
import { readRow } from '#server/database/rows.ts'

type Given = {
  db: Db
  flights: FlightSupplier
  now: Date
  origin: string
  onFailure: (error: unknown) => void
}
const dueRow = v.object({ id: v.string(), booking_id: v.string(), is_over: v.boolean(), is_ours: v.boolean() })
type Due = v.InferOutput<typeof dueRow>

/**
 * The next change to query at its airline; its next attempt is scheduled before the query, with delays as for
 * ticketing. A change whose supplier is not available any more is taken after its deadline.
 */
const takeDueChange = ({ db, flights, now }: Given): Promise<Due | undefined> => {
  const isOurs = sql`exists (select 1 from bookings b where b.id = h.booking_id and b.supplier = ${flights.name})`
  return readRow(
    db,
    dueRow,
    sql`
    update flight_changes h set attempts = least(attempts + 1, 1000),
      next_at = ${now}::timestamptz + interval '2 seconds' * (2 ^ least(attempts, 7))
    where id = (
      select h.id from flight_changes h where h.next_at <= ${now} and (h.until <= ${now} or ${isOurs})
      order by h.next_at, h.id limit 1 for update skip locked
    ) returning id, booking_id, until <= ${now} as is_over, ${isOurs} as is_ours`,
  )
}

/** The same, the booking locked until the transaction ends. */
const lockUnder = async (tx: Db, due: Due): Promise<Under | undefined> => {
  await tx.execute(sql`select 1 from bookings where id = ${due.booking_id} for update`)
  return readUnder(tx, due.id, 'reissuing')
}

/** Reissue request; the airline has the travellers' documents since it issued their first tickets. */
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

/** Removes the coupons of flights that a traveller does not fly any more. */
const withoutCancelled = (tickets: FlightBooking['tickets'], { leg, flyers }: Change): FlightBooking['tickets'] =>
  tickets.map((ticket) =>
    flyers.includes(ticket.flyer)
      ? ticket
      : { ...ticket, coupons: ticket.coupons.filter((coupon) => coupon.leg !== leg) },
  )

/**
 * Undoes a change: new seats return to sale, the charge is refunded to the original payment method, and people are
 * notified; the old flights remain.
 */
const undo = async (tx: Db, under: Under, { now, origin }: Given): Promise<void> => {
  const { booking, change } = under
  await giveUpChange(tx, under, 'failed', now)
  const amount = money(change.feeMinor + change.differenceMinor, change.currency)
  const request = { clientId: change.clientId, bookingId: booking.id, amount, reason: 'not_changed' as const, at: now }
  const paymentId = await paymentOfPart(tx, change.id)
  if (amount.minor > 0) {
    await requestRefund(tx, request, paymentId)
    await creditChange(tx, booking.id, now)
  }
  const into = paymentId === null ? 'company_account' : 'gateway'
  const { names } = changedFlights(under)
  await mailFlightsNotChanged({ tx, now, origin }, { ...booking, names }, { change, refund: amount, into })
}

/** If the airline moved the flights, paid seats on them are refunded, because they are not used. */
const giveSeatsBack = async (tx: Db, { booking, change }: Under, now: Date): Promise<void> => {
  const { leg, clientId, bookingId, currency } = change
  if ((await closeSchedules(tx, bookingId, { legs: [leg], state: 'changed', now })) === 0) return
  const parts = partsOf(change)
  const paid = booking.seats
    .filter((seat) => parts.some((part) => isSamePart(part, seat)))
    .reduce((sum, { price }) => sum + price.minor, 0)
  if (paid === 0) return
  const request = { clientId, bookingId, amount: money(paid, currency), reason: 'schedule_changed' as const, at: now }
  await giveBack(tx, request)
  await creditSeats(tx, booking, change, now)
}

/** Handles the new tickets: swaps flights, tickets and seats together, and notifies people. */
const swap = async (tx: Db, under: Under, tickets: FlightBooking['tickets'], given: Given): Promise<void> => {
  const { now, origin } = given
  const { booking, change } = under
  const changed = changedFlights(under)
  const valid = withoutCancelled(tickets, change)
  await settleChange(tx, under, 'done', now)
  await tx
    .update(flightBookings)
    .set({ ...changed, tickets: valid })
    .where(eq(flightBookings.bookingId, booking.id))
  await noteFlightSummary(tx, booking.id)
  await returnFlightStock(tx, booking.id, seatsOfParts(booking, partsOf(change)))
  await giveSeatsBack(tx, under, now)
  const { legs, names, seats } = changed
  const endsSeats = booking.seats.length > seats.length
  const mailed = { ...booking, legs, names, seats, tickets: valid }
  await mailFlightsChanged({ tx, now, origin }, mailed, { change, endsSeats })
}

/** Applies the airline's response once; false if the change is not pending any more. */
const take = (given: Given, due: Due, issue: FlightIssue | null): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const under = await lockUnder(tx, due)
    if (under === undefined) return false
    // A booking that is over has no flights to change: the charge is refunded.
    if (issue?.kind === 'issued' && under.booking.state === 'confirmed') await swap(tx, under, issue.tickets, given)
    else await undo(tx, under, given)
    return true
  })

/** Null if there is no supplier to query, or the change is not pending any more. */
const ask = async ({ db, flights }: Given, due: Due): Promise<FlightIssue | null> => {
  const under = await readUnder(db, due.id, 'reissuing')
  if (under === undefined || !due.is_ours) return null
  return flights.reissue(reissueOf(under))
}

/** Queries a last time after the deadline: tickets issued by now are accepted, everything else is abandoned. */
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
 * Requests the new tickets of all due changes. Requests are made outside transactions, and every response is applied
 * once. Returns how many were settled.
 */
export const reissueFlights = async (given: Given): Promise<number> => {
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
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
