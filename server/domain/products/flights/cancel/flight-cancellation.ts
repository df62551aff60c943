import { eq } from 'drizzle-orm'
import type { FlightCancellationFacts } from '#contract/products/flights/flight-cancellations.ts'
import { money, type Money } from '#contract/core/money.ts'
import { flightCancellation as flightCancellationAmounts } from '#contract/products/flights/cancellation-rules.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { CancellationParts } from '#server/domain/bookings/cancellation-parts.ts'
import { cancellationFlow, type Amounts, type Done } from '#server/domain/cancellations/cancellation-flow.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { endOfHold } from '../book/end-of-hold.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import {
  canStillCancelFlights,
  flightBookingView,
  mayManageFlights,
  soldOf,
  type StoredFlights,
} from '../book/flight-booking-view.ts'
import { forgetDocuments, seatsOfParts } from '../book/flight-orders.ts'
import { creditsLeft, storeCredits } from '../credits/flight-credits.ts'
import { mailFlightsCancelled, mailFlightsPartlyCancelled } from '../flight-mails.ts'
import { creditPartialCancellation } from '../invoices/flight-invoices.ts'
import { closeSchedules } from '../schedule/schedule-changes.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import type { FlightSupplier, LegBack } from '../supplier/flight-supplier.ts'
import { recordCancelledParts } from './cancelled-parts.ts'
import { chosenParts, type ChosenParts } from './chosen-parts.ts'
import { askForRefund, quotedCancellation, quotedCredits } from './supplier-cancellations.ts'
import { withinRetained } from './within-retained.ts'

type FlightAmounts = Amounts & FlightCancellationFacts
type Cancelled = Done<ChosenParts, FlightAmounts>

/** The supplier's latest refund quote; null if our rule applies. */
type QuotedLegs = readonly LegBack[] | null

/** Cancellation fee and refund; unpaid held flights have neither. */
const amountsOf = (
  booking: StoredFlights,
  { parts }: ChosenParts,
  { quoted, retained, now }: { quoted: QuotedLegs; retained: readonly Money[]; now: Date },
): FlightAmounts => {
  if (booking.state === 'awaiting_payment') {
    const nothing = money(0, booking.currency)
    return { isVoid: false, parts: [], fee: nothing, refund: nothing, credits: [], until: null }
  }
  if (quoted === null) {
    const amounts = withinRetained(flightCancellationAmounts(soldOf(booking), now, parts), retained)
    return { ...amounts, credits: creditsLeft(booking, amounts, now) }
  }
  const amounts = withinRetained(quotedCancellation(booking, quoted, parts, now), retained)
  return { ...amounts, credits: quotedCredits(booking, quoted, amounts, now) }
}

const cancelAll = async (
  { tx, now, flights }: MailGiven & { flights: FlightSupplier },
  booking: StoredFlights,
  { amounts }: Cancelled,
): Promise<void> => {
  const { id: bookingId } = booking
  const { fee, refund, parts, credits } = amounts
  if (booking.state === 'awaiting_payment') {
    await tx.update(bookings).set(endOfHold(flights, now)).where(eq(bookings.id, bookingId))
  }
  await tx.update(flightBookings).set({ retainedMinor: fee.minor }).where(eq(flightBookings.bookingId, bookingId))
  if (refund.minor > 0) await creditPartialCancellation(tx, booking, parts, now)
  await storeCredits(tx, booking, credits, now)
  await asSystem(tx, async () => {
    await forgetDocuments(tx, bookingId)
    await closeSchedules(tx, bookingId, { legs: [...booking.legs.keys()], state: 'overtaken', now })
  })
}

const cancelPart = async (
  { tx, now }: MailGiven,
  booking: StoredFlights,
  { choice: { parts, left }, amounts, refundId }: Cancelled,
  userId: string,
): Promise<void> => {
  await creditPartialCancellation(tx, booking, amounts.parts, now)
  await storeCredits(tx, booking, amounts.credits, now)
  await recordCancelledParts(tx, booking, { amounts, refundId, userId, now })
  const isFlown = (leg: number): boolean => left.some((part) => part.leg === leg)
  const legs = parts.map(({ leg }) => leg).filter((leg) => !isFlown(leg))
  await asSystem(tx, async () => {
    await closeSchedules(tx, booking.id, { legs, state: 'overtaken', now })
  })
}

/** How flights are cancelled, all or some travellers on some legs; a job notifies the airline. */
export const flightCancellation = (services: { suppliers: { flights: FlightSupplier } }): CancellationParts =>
  cancellationFlow<StoredFlights, ChosenParts, QuotedLegs, FlightAmounts>({
    load: seenFlights,
    shared: ({ id, client_id: clientId, state, version }) => ({ id, clientId, state, version }),
    mayCancel: mayManageFlights,
    isCancellable: canStillCancelFlights,
    choose: (booking, part) => chosenParts(booking, part, services.suppliers.flights),
    ask: (booking, { parts }, now) => askForRefund(services.suppliers.flights, booking, parts, now),
    amounts: amountsOf,
    quote: (shared, { amounts: { isVoid, parts, credits } }) => ({
      service: 'flight',
      ...shared,
      isVoid,
      parts,
      credits,
    }),
    returnStock: (tx, booking, { parts }) =>
      asSystem(tx, () => returnFlightStock(tx, booking.id, seatsOfParts(booking, parts))),
    async cancelAll(given, actor, booking, done) {
      await cancelAll({ ...given, flights: services.suppliers.flights }, booking, done)
      const { amounts, into } = done
      const { fee, refund, credits } = amounts
      return (cancelled) => mailFlightsCancelled(given, actor, cancelled, { fee, refund, into, credits })
    },
    async cancelPart(given, actor, booking, done) {
      await cancelPart(given, booking, done, actor.userId)
      const { amounts, into, choice } = done
      const { fee, refund, credits } = amounts
      const about = { parts: choice.parts, fee, refund, into, credits }
      return (changed) => mailFlightsPartlyCancelled(given, actor, changed, about)
    },
    view: (booking, actor, now) => ({ service: 'flight', booking: flightBookingView(booking, actor, now) }),
  })
