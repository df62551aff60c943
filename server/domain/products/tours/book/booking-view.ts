import { money, type Money } from '#contract/core/money.ts'
import { isCancellable } from '#contract/bookings/states.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { tourCancellationAmounts } from '#contract/products/tours/cancellation.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import {
  rescheduleDays,
  rescheduleRefusal,
  reschedulesLeft,
  rescheduleUntil,
} from '#contract/products/tours/reschedule-rules.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourReviewable } from '#contract/products/tours/tour-review-rules.ts'
import { approvalEnvelope } from '#server/domain/approvals/approvals.ts'
import { approvalRow } from '#server/domain/approvals/held-bookings.ts'
import {
  mayCancelBooking,
  mayApproveNow,
  mayPayBooking,
  mayReviewBooking,
  mayWithdrawApproval,
} from '#server/domain/bookings/access.ts'
import {
  eventViews,
  firstTryOf,
  instantOf,
  isSecondShare,
  lastPaymentOf,
  paidWithOf,
} from '#server/domain/bookings/view-parts.ts'
import { waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { refundView } from '#server/domain/payments/refund-view.ts'
import { signedVouchersOf } from '../hosted/tour-vouchers.ts'
import { linesOf } from '../catalogue/terms.ts'
import { rowOfTour, unitsLeft, type StoredTour } from './stored-tour.ts'

/** A booking can be cancelled in the right state, until the tour starts. */
export const canStillCancel = (booking: StoredTour, now: Date): boolean =>
  (isCancellable(booking.state) || booking.state === 'awaiting_payment') && new Date(booking.starts_at) > now

/** Single units can be cancelled once it is confirmed, where more than one is left. */
const canCancelUnits = (booking: StoredTour, now: Date): boolean =>
  booking.state === 'confirmed' && canStillCancel(booking, now) && unitsLeft(booking).length > 1

/** Inputs of the reschedule rules. */
export const rescheduledOf = (booking: StoredTour) => ({
  rule: booking.rules.reschedule,
  done: booking.moves.length,
  startsAt: new Date(booking.starts_at),
  firstDay: booking.first_day,
  zone: booking.zone,
})

const isRedeemed = ({ vouchers }: StoredTour): boolean => vouchers.some(({ redeemedAt }) => redeemedAt !== null)

export const canReschedule = (booking: StoredTour, now: Date): boolean =>
  booking.state === 'confirmed' && !isRedeemed(booking) && rescheduleRefusal(rescheduledOf(booking), now) === null

const approvalRowOfTour = (booking: StoredTour) => approvalRow(booking, 'tour')

/** Remaining prices: each unit, and the pick-up with the last one. */
const pricesLeft = (booking: StoredTour): Money[] => [
  ...unitsLeft(booking).map(({ price }) => price),
  ...(booking.pick_up === null ? [] : [booking.pick_up.price]),
]

const refundsOf = (booking: StoredTour): Refund[] => {
  const requested = booking.events.find(({ state }) => state === 'cancel_requested')
  const isOurs = booking.operator_cancelled === null
  const whole =
    requested === undefined || !isOurs
      ? null
      : tourCancellationAmounts(pricesLeft(booking), booking.cancellation, new Date(requested.at), booking.currency)
  return booking.refunds.map((refund) => {
    const change = booking.changes.find(({ refundId }) => refundId === firstTryOf(booking, refund.id))
    const fee = change === undefined ? null : money(change.fee, refund.currency)
    if (isSecondShare(booking, refund)) return refundView(refund, null)
    return refundView(refund, fee ?? (refund.reason === 'cancelled' ? (whole?.fee ?? null) : null))
  })
}

const pickUpView = ({ pick_up: pickUp, starts_at: startsAt }: StoredTour): TourBooking['pickUp'] => {
  if (pickUp === null) return null
  const { pickUpId, name, latitude, longitude, minutesBefore, price } = pickUp
  const at = new Date(Date.parse(startsAt) - minutesBefore * 60_000).toISOString()
  return { pickUpId, name, latitude, longitude, at, price }
}

const unitViews = (booking: StoredTour, signed: ReadonlyMap<number | null, string>): TourBooking['units'] =>
  booking.units.map((unit, index) => {
    const code = signed.get(index)
    const voucher = booking.vouchers.find(({ unitIndex }) => unitIndex === index)
    const isLeft = unit.cancellationId === null
    return {
      index,
      unitId: unit.unitId,
      kind: unit.kind,
      name: unit.name,
      fullName: unit.fullName,
      age: unit.age,
      price: unit.price,
      state: isLeft ? 'booked' : 'cancelled',
      voucherCode: isLeft ? (voucher?.code ?? null) : null,
      ...(code !== undefined && { signedVoucher: code }),
      redeemedAt: voucher === undefined || voucher.redeemedAt === null ? null : instantOf(voucher.redeemedAt),
    }
  })

const rescheduleView = (booking: StoredTour, now: Date): TourBooking['reschedule'] => {
  const rescheduled = rescheduledOf(booking)
  const isPossible = canReschedule(booking, now)
  return {
    rule: rescheduled.rule,
    left: reschedulesLeft(rescheduled),
    until: isPossible ? (rescheduleUntil(rescheduled, now)?.toISOString() ?? null) : null,
    days: isPossible ? rescheduleDays(rescheduled, now) : null,
  }
}

/** Its guest may write to the host, once the booking was confirmed or while the host is asked. */
const canWrite = (booking: StoredTour, { userId, clientId }: Actor): boolean =>
  booking.host_user_id !== null &&
  booking.host_user_id !== userId &&
  booking.user_id === userId &&
  booking.client_id === clientId &&
  (waitsForAnswer(booking) || booking.events.some(({ state }) => state === 'confirmed'))

const canOf = (booking: StoredTour, actor: Actor, now: Date): TourBooking['can'] => {
  const row = rowOfTour(booking)
  const mayCancel = mayCancelBooking(actor, row)
  const { state, pay_until: payUntil } = booking
  const isPending = state === 'pending_approval'
  return {
    cancel: mayCancel && canStillCancel(booking, now),
    cancelUnits: mayCancel && canCancelUnits(booking, now),
    pay: state === 'awaiting_payment' && mayPayBooking(actor, row) && payUntil !== null && new Date(payUntil) > now,
    reschedule: mayCancel && canReschedule(booking, now),
    review:
      mayReviewBooking(actor, { ...row, hostUserId: booking.host_user_id }) &&
      tourReviewable({ state, endsAt: new Date(booking.ends_at), zone: booking.zone }, now) === 'yes',
    approve: isPending && mayApproveNow(actor, approvalRowOfTour(booking)),
    withdraw: isPending && mayWithdrawApproval(actor, approvalRowOfTour(booking)),
    write: canWrite(booking, actor),
    withdrawRequest: waitsForAnswer(booking) && mayCancelBooking(actor, row),
  }
}

/** A booking as the actor sees it; with signed vouchers where keys are given. */
export const tourBookingView = (
  booking: StoredTour,
  actor: Actor,
  now: Date,
  keys: Pick<Keys, 'vouchers'> | null = null,
): TourBooking => {
  const signed =
    keys === null || !mayCancelBooking(actor, rowOfTour(booking)) ? new Map() : signedVouchersOf(booking, keys.vouchers)
  const ofAll = signed.get(null)
  const whole = booking.vouchers.find(({ unitIndex }) => unitIndex === null)
  const left = { units: unitsLeft(booking), pickUp: booking.pick_up }
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state: booking.state,
    version: booking.version,
    tour: booking.facts,
    optionId: booking.option_id,
    departureId: departureIdOf({ optionId: booking.option_id, day: booking.day, time: booking.time }),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    zone: booking.zone,
    units: unitViews(booking, signed),
    vouchers: booking.rules.vouchers,
    voucherCode: whole?.code ?? null,
    ...(ofAll !== undefined && { signedVoucher: ofAll }),
    redeemedAt: whole === undefined || whole.redeemedAt === null ? null : instantOf(whole.redeemedAt),
    pickUp: pickUpView(booking),
    answers: booking.answers,
    contact: booking.contact,
    lines: linesOf(left, booking.currency),
    total: money(booking.total_minor, booking.currency),
    cancellation: booking.cancellation,
    isOnRequest: booking.is_on_request,
    payUntil: booking.state === 'awaiting_payment' ? booking.pay_until : null,
    confirmsUntil: booking.state === 'issuing' ? booking.issue_until : null,
    request: booking.request,
    operatorReference: booking.supplier_reference,
    paidWith: paidWithOf(booking),
    lastPayment: lastPaymentOf(booking),
    ownPart: booking.own_part,
    refunds: refundsOf(booking),
    operatorCancelled: booking.operator_cancelled,
    reschedule: rescheduleView(booking, now),
    moves: booking.moves,
    policyReason: booking.policy_reason,
    breaches: booking.breaches,
    approval: approvalEnvelope(booking.approval),
    bookedBy: booking.booked_by,
    createdAt: booking.created_at,
    events: eventViews(booking.events, booking.operator_cancelled === null ? null : booking.facts.operator.name),
    can: canOf(booking, actor, now),
  }
}
