import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Money } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import type { FlightIssue, FlightSupplier } from '../supplier/flight-supplier.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import {
  markReleased,
  BATCH_SIZE,
  over,
  takeDue,
  notifySupplierOfParts,
  awaitingIssue,
  type Due,
} from '#server/domain/bookings/due-bookings.ts'
import { storedFlights } from '../book/flight-booking-reads.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { creditAllFlights } from '../invoices/flight-invoices.ts'
import { mailFlightsIssued, mailFlightsNotIssued } from '../flight-mails.ts'
import { endOrder, forgetDocuments, orderOf } from '../book/flight-orders.ts'
import { giveEverythingBack } from '#server/domain/payments/refund-amounts.ts'
import { reissueFlights } from './flight-reissuing.ts'
import { refundInto } from '#server/domain/payments/refund-checks.ts'

export type IssueGiven = {
  db: Db
  flights: FlightSupplier
  sealKey: Uint8Array
  now: Date
  origin: string
  onFailure: (error: unknown) => void
}

type PendingState = 'issuing' | 'awaiting_payment'

/** The flights that wait for their supplier, locked until the transaction ends; undefined where they wait no longer. */
const lockPending = async (tx: Db, bookingId: string, state: PendingState): Promise<StoredFlights | undefined> => {
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const booking = await storedFlights(tx, bookingId)
  return booking?.state === state ? booking : undefined
}

type Issued = Extract<FlightIssue, { kind: 'issued' }>

/**
 * Handles issued tickets: stores and mails them; the airline now has the documents. As the installation. False if the
 * booking is not pending any more.
 */
export const storeTickets = async (
  { tx, now, origin }: { tx: Db; now: Date; origin: string },
  bookingId: string,
  { locator, tickets }: Issued,
): Promise<boolean> => {
  const booking = await lockPending(tx, bookingId, 'issuing')
  if (booking === undefined) return false
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: booking.version + 1, supplierReference: locator, issueNextAt: null })
    .where(eq(bookings.id, bookingId))
  await tx.update(flightBookings).set({ tickets, issuedAt: now }).where(eq(flightBookings.bookingId, bookingId))
  await forgetDocuments(tx, bookingId)
  const owner = { id: bookingId, clientId: booking.client_id }
  await recordTransitions(tx, owner, ['issuing', 'confirmed'], { userId: null, at: now })
  await mailFlightsIssued({ tx, now, origin }, { ...booking, supplier_reference: locator, tickets })
  return true
}

const takeTickets = (given: IssueGiven, bookingId: string, issued: Issued): Promise<boolean> =>
  transact(given.db, (tx) => storeTickets({ ...given, tx }, bookingId, issued))

/**
 * Handles failed ticketing: the seats return to sale, the payment is refunded in full, and people are notified. If the
 * supplier may still hold something for us, a job releases it. False if the booking is not pending any more.
 */
export const failToIssue = (
  given: IssueGiven,
  bookingId: string,
  { from = 'issuing', isReleased }: { from?: PendingState; isReleased: boolean },
): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now, origin } = given
    const booking = await lockPending(tx, bookingId, from)
    if (booking === undefined) return false
    await tx
      .update(bookings)
      .set({
        state: 'issue_failed',
        version: booking.version + 1,
        issueNextAt: isReleased ? null : now,
        supplierReleasedAt: isReleased ? now : null,
      })
      .where(eq(bookings.id, bookingId))
    const owner = { id: bookingId, clientId: booking.client_id }
    await recordTransitions(tx, owner, [from, 'issue_failed'], { userId: null, at: now })
    await endOrder(tx, bookingId)
    const into = await refundInto(tx, bookingId)
    const refund = await giveEverythingBack(tx, { ...owner, currency: booking.currency }, 'not_issued', now)
    await creditAllFlights(tx, bookingId, now)
    await mailFlightsNotIssued({ tx, now, origin }, booking, { refund, into })
    return true
  })

/**
 * Looks up our id at the supplier, and only retries if it has nothing: a lost response never causes double ticketing.
 */
const ask = async ({ db, flights, sealKey }: IssueGiven, { id, attempts }: Due): Promise<FlightIssue> => {
  const found = attempts > 1 ? await flights.find(id) : null
  if (found !== null) return found.kind === 'cancelled' ? { kind: 'failed' } : found
  const booking = await storedFlights(db, id)
  if (booking === undefined) throw new Error('flights are due that are not there')
  return flights.issue(await orderOf(db, sealKey, booking))
}

const settle = async (given: IssueGiven, { id }: Due, issue: FlightIssue): Promise<boolean> => {
  if (issue.kind === 'pending') return false
  if (issue.kind === 'issued') return takeTickets(given, id, issue)
  const isSettled = await failToIssue(given, id, { isReleased: true })
  if (!isSettled) given.onFailure(new SupplierError(`refused flights that are settled already: ${id}`))
  return isSettled
}

/** After the deadline: tickets issued by now are accepted; everything else is abandoned, at the supplier too. */
const giveUp = async (given: IssueGiven, { id }: Due): Promise<boolean> => {
  const found = await given.flights.find(id).catch((error: unknown) => {
    given.onFailure(error)
    return null
  })
  if (found?.kind === 'issued') return takeTickets(given, id, found)
  return failToIssue(given, id, { isReleased: false })
}

/**
 * The company's refund is guaranteed: if the supplier refunds less, the operator pays the difference and this is
 * logged.
 */
const noteMissing = ({ onFailure }: IssueGiven, bookingId: string, missing: Money | null): void => {
  if (missing === null) return
  const { minor, currency } = missing
  onFailure(new SupplierError(`gave back less than it had said: ${minor} ${currency} (minor units) of ${bookingId}`))
}

/** True for unpaid flights that have left: their airline has ended the hold, and may refuse for ever to cancel it. */
const haveLeftUnpaid = async (db: Db, { id }: Due, now: Date): Promise<boolean> => {
  const found = await readRow(
    db,
    v.object({ id: v.string() }),
    sql`
    select b.id from bookings b join flight_bookings f on f.booking_id = b.id
    where b.id = ${id} and b.state in ('cancelled', 'rejected', 'approval_expired') and f.issued_at is null
      and b.starts_at <= ${now}`,
  )
  return found !== undefined
}

const release = async (given: IssueGiven, due: Due): Promise<void> => {
  const { db, flights, now } = given
  try {
    const missing = await flights.cancel(due.id)
    await markReleased(db, due, now)
    noteMissing(given, due.id, missing)
  } catch (error) {
    if (await haveLeftUnpaid(db, due, now)) await markReleased(db, due, now)
    throw error
  }
}

const PARTS = sql`select json_agg(json_build_object('leg', c.leg, 'flyer', c.flyer))
  from cancelled_flight_parts c where c.cancellation_id = g.id`

/**
 * Requests the tickets of all due flights, including changes, and releases those no longer wanted. Requests are made
 * outside transactions, and every response is applied once. Returns how many were settled.
 */
export const issueFlights = async (given: IssueGiven): Promise<number> => {
  const { db, flights, now, onFailure } = given
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due =
      (await takeDue(db, flights.name, now, awaitingIssue(now))) ?? (await takeDue(db, flights.name, now, over(now)))
    if (due === undefined) break
    try {
      if (due.state !== 'issuing') await release(given, due)
      else if (due.is_over ? await giveUp(given, due) : await settle(given, due, await ask(given, due))) settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  await notifySupplierOfParts<FlightPart>({
    ...given,
    supplier: flights.name,
    partsOf: PARTS,
    partSchema: v.object({ leg: v.number(), flyer: v.number() }),
    notify: async (bookingId, parts) => noteMissing(given, bookingId, await flights.cancelParts({ bookingId, parts })),
  })
  return settled + (await reissueFlights(given))
}
