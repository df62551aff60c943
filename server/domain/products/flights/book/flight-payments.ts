import { and, eq } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money, type Money } from '#contract/core/money.ts'
import { holdsStock, type BookingState } from '#contract/bookings/states.ts'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import { readChoice } from '#contract/products/flights/flight-search.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { flightRulesOf } from '../company-rules.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { mailApprovalAsked } from '../approvals/approval-mails.ts'
import { askForApproval } from '#server/domain/approvals/approvals.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { getFlightBooking, seenFlights } from './flight-booking-reads.ts'
import {
  flightRowOf,
  flightBookingView,
  mayManageFlights,
  isPayable,
  type StoredFlights,
} from './flight-booking-view.ts'
import { assertExpected, offeredFlights, type Offered, type OfferedFlights } from './flight-bookings.ts'
import { issueFlightInvoice } from '../invoices/flight-invoices.ts'
import type { FlightEvaluation } from '../policy/flight-evaluation.ts'
import { seatsOfParts } from './flight-orders.ts'
import { evaluateRise } from '#server/domain/bookings/allocations.ts'
import { flightPolicyFacts, priceApprovalNeeded } from '../policy/flight-policy-checks.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { assertOnePayer } from '#server/domain/payments/own-parts.ts'
import { askForActor, type Asking } from '#server/domain/payments/payment-checks.ts'
import { noteFlightSummary } from '../summary.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { assertChargeAllowed, type ChargePass } from '#server/domain/policies/policy-gate.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'

/** Unpaid flights, locked until the transaction ends. */
const payable = async (tx: Db, actor: Actor, bookingId: string, now: Date): Promise<StoredFlights> => {
  await lockBooking(tx, bookingId)
  const booking = await seenFlights(tx, actor, bookingId)
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  const { state, version } = booking
  if (state === 'payment_expired') throw new Refusal('payment_over')
  if (state !== 'awaiting_payment') throw new Refusal('illegal_transition', { details: { state, version } })
  if (!isPayable(booking, now)) throw new Refusal('payment_over')
  await assertOnePayer(tx, bookingId)
  return booking
}

/**
 * Charges flights to the account of their company and has the tickets issued next, in the transaction that pays them: the
 * one place where flights are paid later than they are booked. `over` are the states up to then. Throws
 * `credit_limit_reached` or `spend_limit_reached`.
 */
export const payFromAccount = async (
  tx: Db,
  pass: ChargePass,
  { id: bookingId, client_id: clientId, version }: StoredFlights,
  { over, amount, userId, now }: { over: readonly BookingState[]; amount: Money; userId: string; now: Date },
): Promise<void> => {
  await tx
    .update(bookings)
    .set({ state: 'issuing', version: version + 1, ...issueTimes(now) })
    .where(eq(bookings.id, bookingId))
  await recordTransitions(tx, { id: bookingId, clientId }, [...over, 'paid', 'issuing'], { userId, at: now })
  await chargeCompanyAccount(tx, pass, { clientId, bookingId, amount, at: now })
  await issueFlightInvoice(tx, bookingId, now)
}

/**
 * Pays held flights from the company account, inside the tenant's transaction of an idempotent call; the tickets are issued
 * next. Throws `not_found`, `forbidden`, `illegal_transition`, `quote_expired`, `payment_over`, `policy_blocked`, `approval_needed`
 * or `credit_limit_reached`.
 */
export const payFlightBooking = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  bookingId: string,
): Promise<FlightBooking> => {
  const booking = await payable(tx, actor, bookingId, now)
  if (booking.price_until !== null && new Date(booking.price_until) <= now) throw new Refusal('quote_expired')
  // Money may already be on its way over the gateway.
  if (booking.payments.some(({ state }) => state === 'pending')) throw new Refusal('payment_pending')
  const pass = assertChargeAllowed(await flightPolicyFacts(tx, actor, booking, now))
  const amount = money(booking.total_minor, booking.currency)
  await payFromAccount(tx, pass, booking, { over: [booking.state], amount, userId: actor.userId, now })
  notifyAboutBooking(tx, bookingId, { kind: 'flight_issuing' }, { at: now, doer: actor.userId })
  return flightBookingView(await seenFlights(tx, actor, bookingId), actor, now)
}

/** Has the legs of a booking searched again where its supplier has forgotten them since. */
const recallLegs = async (
  { flights, now }: { flights: FlightSupplier; now: Date },
  { legs, flyers, names }: StoredFlights,
): Promise<void> => {
  const { recall } = flights
  if (recall === null) return
  const wishlist = legs.flatMap(({ offer, fare }) => {
    const [first, last] = [offer.segments[0], offer.segments.at(-1)]
    if (first === undefined || last === undefined) return []
    const cabin = names.families[fare.family]?.cabin ?? first.cabin
    return [{ from: first.from, to: last.to, day: first.departsLocal.slice(0, 10), cabin, flyers: countFlyers(flyers) }]
  })
  await Promise.all(wishlist.map((request) => orSupplierUnavailable(recall({ ...request, sold: new Map() }, now))))
}

/** Queries the supplier for the current price of held flights, outside any transaction. */
export const priceOfToday = async (
  given: { db: Db; flights: FlightSupplier; now: Date },
  actor: Actor,
  bookingId: string,
): Promise<OfferedFlights> => {
  const { booking, evaluationRules } = await inTenant(given.db, actor, async (tx) => {
    const seen = await seenFlights(tx, actor, bookingId)
    return { booking: seen, evaluationRules: await flightRulesOf(tx, flightRowOf(seen), given.now) }
  })
  const choice = readChoice(booking.choice)
  if (choice === null) throw new Error('held flights cannot be read')
  await recallLegs(given, booking)
  const own = holdsStock(booking.state) ? seatsOfParts(booking, partsLeft(booking, booking.cancelled)).stock : []
  return offeredFlights({ ...given, evaluationRules, own }, { choice, flyers: booking.flyers })
}

/** Current total of booked flights; seats and bags keep their sold price. */
export const totalOfToday = ({ seats, bags }: StoredFlights, { flights }: Offered): Money => {
  const { total } = flights.answer
  return money(
    [...seats, ...bags].reduce((sum, { price }) => sum + price.minor, total.minor),
    total.currency,
  )
}

/**
 * Requests the company's approval of the new price of held flights; the approval charges nothing, as the person pays
 * afterwards.
 */
const askForPrice = async (
  given: MailGiven,
  actor: Actor,
  { id: bookingId, client_id: clientId, state }: StoredFlights,
  { evaluated, ...request }: { reason: string; evaluated: FlightEvaluation; total: Money; until: Date },
): Promise<void> => {
  const { tx, now } = given
  const states = [state, 'pending_approval'] as const
  await recordTransitions(tx, { id: bookingId, clientId }, states, { userId: actor.userId, at: now })
  const { legs, policyVersion } = evaluated
  const about = { bookingId, service: 'flight', payWith: 'later', now } as const
  const approvers = await askForApproval(tx, actor, { ...about, ...request, evaluated: legs, policyVersion })
  await mailApprovalAsked(given, actor, { booking: await seenFlights(tx, actor, bookingId), approvers })
}

/**
 * Accepts the current price of held flights, inside the tenant's transaction of an idempotent call. Seats and bags keep
 * their sold price. The price is valid until the supplier's deadline, otherwise for an hour. If it needs an approval
 * that the person requests, the booking waits for one at this price, and is paid afterwards. Throws `not_found`,
 * `forbidden`, `illegal_transition`, `payment_over`, `payment_pending`, `price_changed`, `policy_blocked`,
 * `approval_needed`, `validation_failed`, `no_approver`, `approval_too_late`, or the supplier's refusal.
 */
export const agreeFlightPrice = async (
  given: MailGiven & { offered: OfferedFlights },
  actor: Actor,
  asked: { bookingId: string; expectedTotal: Money; policyReason: string; asksApproval: boolean },
): Promise<FlightBooking> => {
  const { tx, now, offered } = given
  const { bookingId, expectedTotal, policyReason: reason } = asked
  const booking = await payable(tx, actor, bookingId, now)
  if ('refusal' in offered) throw offered.refusal
  if (booking.payments.some(({ state }) => state === 'pending')) throw new Refusal('payment_pending')
  const { legs } = offered.flights.answer
  const actual = totalOfToday(booking, offered)
  assertExpected(actual, expectedTotal)
  const promised = offered.extras.hold?.priceUntil ?? new Date(now.getTime() + 3_600_000).toISOString()
  const priceUntil = new Date(Math.min(Date.parse(promised), Date.parse(booking.pay_until ?? promised)))
  const hold = { spaceUntil: booking.pay_until ?? promised, priceUntil: priceUntil.toISOString() }
  const { evaluated } = offered
  const exceeded = await evaluateRise(tx, booking, actual, { isPreview: false })
  const until = priceApprovalNeeded(actor, booking, { evaluated, total: actual, hold, exceeded }, { ...asked, now })
  // Ends attempts at the old price: the next one is at the new price. Tenants cannot change payments.
  await asSystem(tx, () =>
    tx
      .update(payments)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'created'))),
  )
  await tx
    .update(flightBookings)
    .set({ legs, totalMinor: actual.minor, currency: actual.currency, priceUntil })
    .where(eq(flightBookings.bookingId, bookingId))
  await noteFlightSummary(tx, bookingId)
  const state = until === null ? booking.state : 'pending_approval'
  await tx
    .update(bookings)
    .set({ state, version: booking.version + 1 })
    .where(eq(bookings.id, bookingId))
  if (until !== null) await askForPrice(given, actor, booking, { reason, evaluated, total: actual, until })
  return flightBookingView(await seenFlights(tx, actor, bookingId), actor, now)
}

/** The flights, after the gateway was asked what became of their payments. */
export const checkFlightPayment = async (given: Asking, actor: Actor, bookingId: string): Promise<FlightBooking> => {
  await askForActor(given, actor, bookingId)
  return getFlightBooking(given.db, actor, bookingId, given.now)
}
