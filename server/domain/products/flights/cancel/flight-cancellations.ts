import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightCancellationQuote } from '#contract/products/flights/flight-cancellations.ts'
import { money, type Money } from '#contract/core/money.ts'
import { flightCancellation } from '#contract/products/flights/cancellation-rules.ts'
import { leftWithout, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookingChanges } from '#server/database/schema/bookings/booking-changes.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { cancelledFlightParts, flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { FlightSupplier, LegBack } from '../supplier/flight-supplier.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertRefund, refundInto } from '#server/domain/payments/refund-checks.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import {
  canStillCancelFlights,
  flightBookingView,
  flightRowOf,
  soldOf,
  type StoredFlights,
} from '../book/flight-booking-view.ts'
import { creditsLeft, storeCredits } from '../credits/flight-credits.ts'
import { creditPartialCancellation } from '../invoices/flight-invoices.ts'
import { mailFlightsPartlyCancelled, mailFlightsCancelled } from '../flight-mails.ts'
import { endOrder, seatsOfParts } from '../book/flight-orders.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { noteFlightSummary } from '../summary.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { closeSchedules } from '../schedule/schedule-changes.ts'
import { askForRefund, quotedCancellation, quotedCredits } from './supplier-cancellations.ts'

const cancellable = async (tx: Db, actor: Actor, bookingId: string, now: Date): Promise<StoredFlights> => {
  const booking = await seenFlights(tx, actor, bookingId)
  if (!mayCancelBooking(actor, flightRowOf(booking))) throw new Refusal('forbidden')
  if (!canStillCancelFlights(booking, now)) {
    throw new Refusal('illegal_transition', { details: { state: booking.state, version: booking.version } })
  }
  return booking
}

type Amounts = Pick<FlightCancellationQuote, 'isVoid' | 'parts' | 'fee' | 'refund' | 'until'> & {
  credits: CreditFacts[]
}

/** The supplier's latest refund quote; null if our rule applies. */
type QuotedLegs = readonly LegBack[] | null

/** Cancellation fee and refund; unpaid held flights have neither. */
const amountsOf = (
  booking: StoredFlights,
  told: QuotedLegs,
  now: Date,
  parts = partsLeft(booking, booking.cancelled),
): Amounts => {
  if (booking.state === 'awaiting_payment') {
    const nothing = money(0, booking.currency)
    return { isVoid: false, parts: [], fee: nothing, refund: nothing, credits: [], until: null }
  }
  if (told === null) {
    const amounts = flightCancellation(soldOf(booking), now, parts)
    return { ...amounts, credits: creditsLeft(booking, amounts, now) }
  }
  const amounts = quotedCancellation(booking, told, parts, now)
  return { ...amounts, credits: quotedCredits(booking, told, amounts, now) }
}

/** Remaining flights without some parts. Throws `parts_not_possible`, also if the supplier does not split a leg. */
const leftOf = (
  booking: StoredFlights,
  parts: readonly FlightPart[],
  { cancelsBy }: Pick<FlightSupplier, 'cancelsBy'>,
): FlightPart[] => {
  const left = leftWithout(booking, booking.cancelled, parts)
  const isSplit = cancelsBy === 'leg' && left?.some(({ leg }) => parts.some((part) => part.leg === leg)) === true
  if (left === null || isSplit)
    throw new Refusal('parts_not_possible', { fields: [{ field: 'body.parts', code: 'parts_not_possible' }] })
  return left
}

/** Held flights cannot be cancelled partially: no tickets are issued yet. */
const partable = async (tx: Db, actor: Actor, bookingId: string, now: Date): Promise<StoredFlights> => {
  const booking = await cancellable(tx, actor, bookingId, now)
  const { state, version } = booking
  if (state !== 'confirmed') throw new Refusal('illegal_transition', { details: { state, version } })
  return booking
}

type Given = { db: Db; flights: FlightSupplier; now: Date }
/** `parts` null: everything that is left. */
type Asked = { bookingId: string; parts: readonly FlightPart[] | null }

type Offered = { booking: StoredFlights; parts: readonly FlightPart[]; into: RefundInto; told: QuotedLegs }
/** The supplier's latest quote, or why it cannot be cancelled. */
export type OfferedCancellation = Offered | { refusal: Refusal }

const readOffered = async ({ db, flights, now }: Given, actor: Actor, asked: Asked): Promise<Offered> => {
  const { bookingId } = asked
  const { booking, into } = await inTenant(db, actor, async (tx) => {
    const seen = await (asked.parts === null ? cancellable : partable)(tx, actor, bookingId, now)
    if (asked.parts !== null) leftOf(seen, asked.parts, flights)
    return { booking: seen, into: await refundInto(tx, bookingId) }
  })
  const parts = asked.parts ?? partsLeft(booking, booking.cancelled)
  return { booking, parts, into, told: await askForRefund(flights, booking, parts, now) }
}

/**
 * Previews fee and refund of cancelling now, fully or partially; changes nothing. Throws `not_found`, `forbidden`,
 * `illegal_transition`, `parts_not_possible`, `cancellation_not_offered` or `supplier_unavailable`.
 */
export const quoteFlightCancellation = async (
  given: Given,
  actor: Actor,
  asked: Asked,
): Promise<FlightCancellationQuote> => {
  const { booking, parts, into, told } = await readOffered(given, actor, asked)
  const { id: bookingId, version } = booking
  return { bookingId, version, ...amountsOf(booking, told, given.now, [...parts]), into, asOf: given.now.toISOString() }
}

/** Queries the supplier's refund before a cancellation, outside any transaction. Changes nothing. */
export const offeredCancellation = async (given: Given, actor: Actor, asked: Asked): Promise<OfferedCancellation> => {
  try {
    return await readOffered(given, actor, asked)
  } catch (error) {
    // A repeated call finds its own cancellation done and gets the stored response of the first.
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/**
 * The supplier's quote for this version of the booking. Throws the refusal, or `changed_meanwhile` if the quote was for
 * another version.
 */
const quotedOf = (offered: OfferedCancellation, { version, state }: StoredFlights): QuotedLegs => {
  if ('refusal' in offered) throw offered.refusal
  if (offered.booking.version !== version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  return offered.told
}

/**
 * Cancels flights inside the tenant's transaction of an idempotent call: states, seats, ledger and refund together; a
 * job notifies the airline. Throws `not_found`, `forbidden`, `illegal_transition`, `changed_meanwhile`,
 * `refund_changed`, `cancellation_not_offered` or `supplier_unavailable`.
 */
export const cancelFlightBooking = async (
  given: MailGiven & { version: number; offered: OfferedCancellation },
  actor: Actor,
  asked: { bookingId: string; expectedRefund: Money },
): Promise<FlightBooking> => {
  const { tx, now } = given
  const { bookingId, expectedRefund } = asked
  await lockBooking(tx, bookingId)
  const booking = await cancellable(tx, actor, bookingId, now)
  const { version, state, client_id: clientId } = booking
  if (version !== given.version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  const { fee, refund, parts, credits } = amountsOf(booking, quotedOf(given.offered, booking), now)
  assertRefund(refund, expectedRefund)
  await tx
    .update(bookings)
    // Flights that were held are the airline's again without a word; tickets have to be given back.
    .set({ state: 'cancelled', version: version + 1, ...(state === 'awaiting_payment' && { supplierReleasedAt: now }) })
    .where(eq(bookings.id, bookingId))
  await tx.update(flightBookings).set({ keptMinor: fee.minor }).where(eq(flightBookings.bookingId, bookingId))
  const states =
    state === 'awaiting_payment'
      ? [state, 'cancelled' as const]
      : [state, 'cancel_requested' as const, 'cancelled' as const]
  await recordTransitions(tx, { id: bookingId, clientId }, states, { userId: actor.userId, at: now })
  const into = await refundInto(tx, bookingId)
  if (refund.minor > 0) {
    const request = { clientId, bookingId, amount: refund, reason: 'cancelled' as const, at: now }
    await giveBack(tx, request)
    await creditPartialCancellation(tx, booking, parts, now)
  }
  await storeCredits(tx, booking, credits, now)
  await asSystem(tx, async () => {
    await endOrder(tx, bookingId)
    await closeSchedules(tx, bookingId, { legs: [...booking.legs.keys()], state: 'overtaken', now })
  })
  const cancelled = await seenFlights(tx, actor, bookingId)
  await mailFlightsCancelled(given, actor, cancelled, { fee, refund, into, credits })
  return flightBookingView(cancelled, actor, now)
}

/** Records cancelled parts and their refund; a job notifies the airline. */
export const recordCancelledParts = async (
  tx: Db,
  { id: bookingId, client_id: clientId }: StoredFlights,
  about: { amounts: Omit<Amounts, 'until' | 'credits'>; refundId: string | null; userId: string | null; now: Date },
): Promise<void> => {
  const { amounts, refundId, userId, now } = about
  const cancellationId = uuidv7()
  await tx.insert(bookingChanges).values({
    id: cancellationId,
    bookingId,
    clientId,
    at: now,
    actorUserId: userId,
    kind: 'flight_parts_cancelled',
    feeMinor: amounts.fee.minor,
    refundMinor: amounts.refund.minor,
    currency: amounts.fee.currency,
    refundId,
    supplierNextAt: now,
  })
  await tx.insert(cancelledFlightParts).values(
    amounts.parts.map(({ leg, flyer, fee, refund }) => ({
      bookingId,
      clientId,
      leg,
      flyer,
      feeMinor: fee.minor,
      refundMinor: refund.minor,
      cancelledAt: now,
      cancellationId,
    })),
  )
  await noteFlightSummary(tx, bookingId)
}

/**
 * Cancels some travellers on some legs inside the tenant's transaction of an idempotent call: seats, ledger and refund
 * together; the state stays. All that is left is the ordinary cancellation. Throws `not_found`, `forbidden`,
 * `illegal_transition`, `changed_meanwhile`, `parts_not_possible`, `refund_changed`, `cancellation_not_offered` or
 * `supplier_unavailable`.
 */
export const cancelFlightsPartly = async (
  given: MailGiven & { version: number; flights: FlightSupplier; offered: OfferedCancellation },
  actor: Actor,
  asked: { bookingId: string; parts: readonly FlightPart[]; expectedRefund: Money },
): Promise<FlightBooking> => {
  const { tx, now } = given
  const { bookingId, parts, expectedRefund } = asked
  await lockBooking(tx, bookingId)
  const booking = await partable(tx, actor, bookingId, now)
  const { version, state, client_id: clientId } = booking
  if (version !== given.version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  const left = leftOf(booking, parts, given.flights)
  if (left.length === 0) return cancelFlightBooking(given, actor, { bookingId, expectedRefund })
  const amounts = amountsOf(booking, quotedOf(given.offered, booking), now, [...parts])
  const { fee, refund, credits } = amounts
  assertRefund(refund, expectedRefund)
  const into = await refundInto(tx, bookingId)
  const request = { clientId, bookingId, amount: refund, reason: 'cancelled' as const, at: now }
  const refundId = refund.minor > 0 ? ((await giveBack(tx, request))[0] ?? null) : null
  await creditPartialCancellation(tx, booking, amounts.parts, now)
  await storeCredits(tx, booking, credits, now)
  await recordCancelledParts(tx, booking, { amounts, refundId, userId: actor.userId, now })
  const isFlown = ({ leg }: FlightPart): boolean => left.some((part) => part.leg === leg)
  const legs = parts.filter((part) => !isFlown(part)).map(({ leg }) => leg)
  await asSystem(tx, async () => {
    await returnFlightStock(tx, bookingId, seatsOfParts(booking, parts))
    await closeSchedules(tx, bookingId, { legs, state: 'overtaken', now })
  })
  await tx
    .update(bookings)
    .set({ version: version + 1 })
    .where(eq(bookings.id, bookingId))
  const changed = await seenFlights(tx, actor, bookingId)
  await mailFlightsPartlyCancelled(given, actor, changed, { parts, fee, refund, into, credits })
  return flightBookingView(changed, actor, now)
}
