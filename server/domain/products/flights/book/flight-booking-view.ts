import type * as v from 'valibot'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { money } from '#contract/core/money.ts'
import { mayEnterAll } from '#contract/core/roles.ts'
import { isCancellable } from '#contract/bookings/states.ts'
import { flightCancellation } from '#contract/products/flights/cancellation-rules.ts'
import { isChangeInProgress, legChangeBar, unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import { legsLeft, partsLeft } from '#contract/products/flights/flight-parts.ts'
import { scheduleEffects } from '#contract/products/flights/schedule-change-rules.ts'
import {
  mayCancelBooking,
  mayApproveNow,
  mayWithdrawApproval,
  type BookingRow,
  maySeeBooking,
} from '#server/domain/bookings/access.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { approvalView } from '#server/domain/approvals/approvals.ts'
import { givenBy } from '#server/domain/approvals/held-bookings.ts'
import { creditView } from '../credits/flight-credit-view.ts'
import { refundView, type StoredRefund } from '#server/domain/payments/refund-view.ts'
import type { storedFlightsRow } from './flight-booking-rows.ts'

type LegChange = FlightBooking['changes'][number]
type Leg = FlightBooking['legs'][number]

export type StoredFlights = v.InferOutput<typeof storedFlightsRow>

/** The embedded supplier sells fictional flights. */
export const DEMONSTRATION = 'timetable'

export const flightRowOf = (booking: StoredFlights): BookingRow => ({
  clientId: booking.client_id,
  userId: booking.user_id,
  hostUserId: null,
})

/** On the screens of flights: the own ones, and those of a company that a role manages which sees flights at all. */
export const seesFlights = (actor: Actor, row: BookingRow): boolean =>
  mayEnterAll(row.userId === actor.userId ? ['flights'] : ['admin', 'flights'], actor.roles) &&
  maySeeBooking(actor, row)

/** Pays, changes and cancels: whoever may do so with any booking of the company, if that role sees flights at all. */
export const mayManageFlights = (actor: Actor, booking: StoredFlights): boolean =>
  seesFlights(actor, flightRowOf(booking)) && mayCancelBooking(actor, flightRowOf(booking))

const instantOf = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => (text === null ? null : instantOf(text))

const cancelledOf = ({ cancelled, currency }: StoredFlights): FlightBooking['cancelled'] =>
  cancelled.map(({ leg, flyer, at, fee, refund }) => ({
    leg,
    flyer,
    at: instantOf(at),
    fee: money(fee, currency),
    refund: money(refund, currency),
  }))

const changesOf = ({ changes, currency }: StoredFlights): LegChange[] =>
  changes.map(({ id, leg, at, state, flyers, oldFamily, before, after, fee, difference, until }) => ({
    changeId: id,
    leg,
    at: instantOf(at),
    state,
    flyers,
    oldFamily,
    before,
    after,
    fee: money(fee, currency),
    difference: money(difference, currency),
    due: money(fee + difference, currency),
    payUntil: state === 'awaiting_payment' ? instantOf(until) : null,
  }))

const movedOf = ({ offer }: Pick<Leg, 'offer'>): ScheduleChange['before'] =>
  offer.segments.map(({ carrier, number, from, to, departsLocal, arrivesLocal, departsAt, arrivesAt }) => ({
    carrier,
    number,
    from,
    to,
    departsLocal,
    arrivesLocal,
    departsAt,
    arrivesAt,
  }))

const scheduleChangesOf = (booking: StoredFlights): ScheduleChange[] => {
  const flown = legsLeft(booking, booking.cancelled)
  const trip = { legs: booking.legs, airports: booking.names.airports }
  return booking.schedule_changes.map(({ id, leg, at, state, before, after, decidedBy, ...times }) => {
    const sides = { before: before.offer, after: after?.offer ?? null, flown }
    const { isSmall: _small, ...effects } = scheduleEffects(trip, leg, sides)
    return {
      scheduleChangeId: id,
      leg,
      at: instantOf(at),
      state,
      before: movedOf(before),
      after: after === null ? null : movedOf(after),
      ...effects,
      decideUntil: instantOrNull(times.decideUntil),
      decidedAt: instantOrNull(times.decidedAt),
      decidedBy,
    }
  })
}

/** A booking's original sale and later changes, for the cancellation and change rules. */
export const soldOf = (booking: StoredFlights) => ({
  legs: booking.legs,
  families: booking.names.families,
  flyers: booking.flyers,
  seats: booking.seats,
  bags: booking.bags,
  total: money(booking.total_minor, booking.currency),
  issuedAt: instantOrNull(booking.issued_at),
  cancelled: cancelledOf(booking),
  changes: changesOf(booking),
  scheduleChanges: scheduleChangesOf(booking),
})

const departsAt = ({ legs }: StoredFlights): number => Date.parse(legs[0]?.offer.segments[0]?.departsAt ?? '')

export const isChanging = ({ changes }: StoredFlights): boolean => changes.some(isChangeInProgress)

/** Held flights are given back at any time; issued ones until the first of them leaves, but not while one is being changed. */
export const canStillCancelFlights = (booking: StoredFlights, now: Date): boolean =>
  booking.state === 'awaiting_payment' ||
  (isCancellable(booking.state) && !isChanging(booking) && departsAt(booking) > now.getTime())

export const paidWithOf = ({ payments, events }: StoredFlights): FlightBooking['paidWith'] => {
  const method = payments.find(({ state, isReturned }) => state === 'succeeded' && !isReturned)?.method
  return method ?? (events.some(({ state }) => state === 'paid') ? 'company_account' : null)
}

const canChange = (booking: StoredFlights, now: Date): boolean => {
  if (booking.state !== 'confirmed' || booking.supplier === null) return false
  const sold = soldOf(booking)
  return booking.legs.some((_leg, leg) => legChangeBar(sold, leg, now) === null)
}

/** True if a schedule change can be answered: not while the leg is being changed to other flights. */
export const canDecide = (booking: StoredFlights): boolean => booking.state === 'confirmed' && !isChanging(booking)

const isAsked = (booking: StoredFlights, now: Date): boolean =>
  booking.schedule_changes.some(
    ({ state, decideUntil }) => state === 'asked' && decideUntil !== null && new Date(decideUntil) > now,
  )

export const isPayable = ({ state, pay_until: until }: StoredFlights, now: Date): boolean =>
  state === 'awaiting_payment' && until !== null && new Date(until) > now

/** Approval data for the access rules. */
export const approvalRowOf = (booking: StoredFlights) => ({
  clientId: booking.client_id,
  askedBy: booking.approval?.askedById ?? booking.user_id,
  service: 'flight' as const,
  deciders: booking.approval?.deciders ?? null,
  givenBy: givenBy(booking.approval),
})

/** The latest try of what waits for money now: a change of the flights, else the flights themselves. */
const lastPaymentOf = (booking: StoredFlights): FlightBooking['lastPayment'] => {
  const about = unpaidChangeOf(booking)?.id ?? null
  const last = booking.payments.findLast(({ partId }) => partId === about)
  return last === undefined ? null : { method: last.method, state: last.state, at: instantOf(last.at) }
}

const isWaitingFor = ({ state, approval }: StoredFlights, now: Date): boolean =>
  state === 'pending_approval' && approval !== null && new Date(approval.until) > now

/**
 * True if a refund, or the one it replaces, is the first of the full cancellation at an instant, which may be split
 * over several payments.
 */
const isFirstOfFull = (booking: StoredFlights, refund: StoredRefund, at: string): boolean => {
  const { refunds, cancelled } = booking
  const first = refunds.find(
    ({ id, reason, ...one }) =>
      reason === 'cancelled' &&
      Date.parse(one.at) >= Date.parse(at) &&
      cancelled.every(({ refundId }) => refundId !== id),
  )
  const before = refunds.find(({ id }) => id === refund.retryOf)
  return first?.id === refund.id || (before !== undefined && isFirstOfFull(booking, before, at))
}

/**
 * A refund with the amount kept; for a full cancellation the recorded amount, or the one from the rules if it is older
 * than the record.
 */
const refundOf = (booking: StoredFlights, refund: StoredRefund): FlightBooking['refunds'][number] => {
  const parts = booking.cancelled.filter(({ refundId }) => refundId === refund.id)
  if (parts.length > 0) {
    const fee = parts.reduce((sum, part) => sum + part.fee, 0)
    return refundView(refund, money(fee, refund.currency))
  }
  const requested = booking.events.find(({ state }) => state === 'cancel_requested')
  if (requested === undefined || !isFirstOfFull(booking, refund, requested.at)) return refundView(refund, null)
  if (booking.retained_minor !== null) return refundView(refund, money(booking.retained_minor, booking.currency))
  const left = partsLeft(booking, booking.cancelled)
  return refundView(refund, flightCancellation(soldOf(booking), new Date(requested.at), left).fee)
}

/** Flights as the actor sees them. */
export const flightBookingView = (booking: StoredFlights, actor: Actor, now: Date): FlightBooking => {
  const { state, price_until: priceUntil, pay_until: payUntil } = booking
  const isWaiting = state === 'awaiting_payment'
  const unpaid = unpaidChangeOf(booking)
  const mayManage = mayManageFlights(actor, booking)
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state,
    version: booking.version,
    legs: booking.legs,
    ...booking.names,
    flyers: booking.flyers,
    seats: booking.seats,
    bags: booking.bags,
    total: money(booking.total_minor, booking.currency),
    changes: changesOf(booking),
    scheduleChanges: scheduleChangesOf(booking),
    cancelled: cancelledOf(booking),
    locator: booking.supplier_reference,
    tickets: booking.tickets,
    issuedAt: instantOrNull(booking.issued_at),
    hold:
      isWaiting && priceUntil !== null && payUntil !== null
        ? { spaceUntil: instantOf(payUntil), priceUntil: instantOf(priceUntil) }
        : null,
    payUntil: isWaiting ? instantOrNull(payUntil) : null,
    issuesUntil: state === 'issuing' ? instantOrNull(booking.issue_until) : null,
    paidWith: paidWithOf(booking),
    lastPayment: lastPaymentOf(booking),
    ownPart: booking.own_part,
    refunds: booking.refunds.map((refund) => refundOf(booking, refund)),
    credits: booking.credits.map((credit) => creditView(credit, now)),
    contact: booking.contact,
    policyReason: booking.policy_reason,
    approval: booking.approval && approvalView(booking.approval),
    bookedBy: booking.booked_by,
    createdAt: instantOf(booking.created_at),
    events: booking.events.map((event) => ({ ...event, at: instantOf(event.at) })),
    isDemonstration: booking.supplier === DEMONSTRATION,
    can: {
      cancel: mayManage && canStillCancelFlights(booking, now),
      pay: mayManage && isPayable(booking, now),
      change: mayManage && canChange(booking, now),
      payChange: mayManage && unpaid !== undefined && Date.parse(unpaid.until) > now.getTime(),
      withdrawChange: mayManage && unpaid !== undefined,
      decide: mayManage && canDecide(booking) && isAsked(booking, now),
      approve: mayApproveNow(actor, approvalRowOf(booking)) && isWaitingFor(booking, now),
      withdraw: mayWithdrawApproval(actor, approvalRowOf(booking)) && booking.state === 'pending_approval',
    },
  }
}
