import { bookingReviewable } from '#contract/bookings/review-rules.ts'
import { isCancellable } from '#contract/bookings/states.ts'
import { money } from '#contract/core/money.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cabCancellationAmounts } from '#contract/products/cabs/cancellation.ts'
import { noShowFrom } from '#contract/products/cabs/waiting-rules.ts'
import { approvalEnvelope } from '#server/domain/approvals/approvals.ts'
import { approvalRow } from '#server/domain/approvals/held-bookings.ts'
import {
  mayCancelBooking,
  mayApproveNow,
  mayPayBooking,
  mayReviewBooking,
  mayWithdrawApproval,
} from '#server/domain/bookings/access.ts'
import { eventViews, isSecondShare, lastPaymentOf, paidWithOf } from '#server/domain/bookings/view-parts.ts'
import { waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { refundView } from '#server/domain/payments/refund-view.ts'
import { signedVoucherOf } from '../hosted/cab-vouchers.ts'
import { rowOfCab, type StoredCab } from './stored-cab.ts'

/** A booking can be cancelled in the right state, until the pick-up. */
export const canStillCancel = (booking: StoredCab, now: Date): boolean =>
  (isCancellable(booking.state) || booking.state === 'awaiting_payment') && new Date(booking.starts_at) > now

/** Names, flight and notes can be changed once it is confirmed, until the pick-up. */
export const canStillChange = (booking: StoredCab, now: Date): boolean =>
  (booking.state === 'confirmed' || booking.state === 'issuing') && new Date(booking.starts_at) > now

export const totalOfCab = (booking: Pick<StoredCab, 'total_minor' | 'currency'>) =>
  money(booking.total_minor, booking.currency)

const refundsOf = (booking: StoredCab): CabBooking['refunds'] => {
  const requested = booking.events.find(({ state }) => state === 'cancel_requested')
  const fee =
    requested === undefined || booking.operator_cancelled !== null
      ? null
      : cabCancellationAmounts(totalOfCab(booking), booking.terms.cancellation, new Date(requested.at)).fee
  return booking.refunds.map((refund) =>
    refundView(refund, refund.reason === 'cancelled' && !isSecondShare(booking, refund) ? fee : null),
  )
}

/** Its guest may write to the host, once the booking was confirmed or while the host is asked. */
const canWrite = (booking: StoredCab, { userId, clientId }: Actor): boolean =>
  booking.host_user_id !== null &&
  booking.host_user_id !== userId &&
  booking.user_id === userId &&
  booking.client_id === clientId &&
  (waitsForAnswer(booking) || booking.events.some(({ state }) => state === 'confirmed'))

const canOf = (booking: StoredCab, actor: Actor, now: Date): CabBooking['can'] => {
  const row = rowOfCab(booking)
  const { state, pay_until: payUntil, zone } = booking
  const isPending = state === 'pending_approval'
  const approval = approvalRow(booking, 'cab')
  return {
    cancel: mayCancelBooking(actor, row) && canStillCancel(booking, now),
    pay: state === 'awaiting_payment' && mayPayBooking(actor, row) && payUntil !== null && new Date(payUntil) > now,
    change: mayCancelBooking(actor, row) && canStillChange(booking, now),
    review:
      mayReviewBooking(actor, { ...row, hostUserId: booking.host_user_id }) &&
      bookingReviewable({ state, endsAt: new Date(booking.ends_at), zone }, now) === 'yes',
    approve: isPending && mayApproveNow(actor, approval),
    withdraw: isPending && mayWithdrawApproval(actor, approval),
    write: canWrite(booking, actor),
    withdrawRequest: waitsForAnswer(booking) && mayCancelBooking(actor, row),
  }
}

/** Driver and car are shown once the ride is booked. */
const assignedOf = ({
  driver,
  vehicle,
  state,
  terms,
  mail_locale: locale,
}: StoredCab): Pick<CabBooking, 'driver' | 'vehicle'> => {
  const isBooked = ['confirmed', 'in_use', 'completed', 'reviewed', 'no_show'].includes(state)
  if (!isBooked) return { driver: null, vehicle: null }
  if (terms.ride.mode === 'self_drive') {
    const colour = locale === 'id' ? vehicle.colourId : vehicle.colourEn
    return { driver: null, vehicle: { plate: vehicle.plate, vehicle: `${vehicle.model}, ${colour}` } }
  }
  if (driver === null) return { driver: null, vehicle: null }
  const { driverId: _driverId, ...shown } = driver
  return { driver: shown, vehicle: null }
}

/** A booking as the actor sees it; with signed vouchers where keys are given. */
export const cabBookingView = (
  booking: StoredCab,
  actor: Actor,
  now: Date,
  keys: Pick<Keys, 'vouchers'> | null = null,
): CabBooking => {
  const { terms, operator_cancelled: cancelled } = booking
  const signed =
    keys === null || !mayCancelBooking(actor, rowOfCab(booking)) ? null : signedVoucherOf(booking, keys.vouchers)
  const operator = cancelled === null ? null : terms.facts.operator.name
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state: booking.state,
    version: booking.version,
    cab: terms.facts,
    ride: terms.ride,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    zone: booking.zone,
    passengerName: booking.passenger_name,
    signName: booking.sign_name === '' ? booking.passenger_name : booking.sign_name,
    notes: booking.notes,
    flight: booking.flight,
    ...assignedOf(booking),
    meetingPoint: terms.meetingPoint,
    selfDrive: terms.selfDrive,
    licenceEnd: booking.licence_end,
    contact: booking.contact,
    lines: terms.lines,
    total: totalOfCab(booking),
    cancellation: terms.cancellation,
    waiting: terms.waiting,
    noShowFrom: noShowFrom(new Date(booking.starts_at), terms.waiting).toISOString(),
    voucherCode: booking.voucher_code,
    ...(signed !== null && { signedVoucher: signed }),
    isOnRequest: terms.isOnRequest,
    payUntil: booking.state === 'awaiting_payment' ? booking.pay_until : null,
    confirmsUntil: booking.state === 'issuing' ? booking.issue_until : null,
    request: booking.request,
    operatorReference: booking.supplier_reference,
    paidWith: paidWithOf(booking),
    lastPayment: lastPaymentOf(booking),
    ownPart: booking.own_part,
    refunds: refundsOf(booking),
    operatorCancelled: cancelled,
    policyReason: booking.policy_reason,
    breaches: booking.breaches,
    approval: approvalEnvelope(booking.approval),
    bookedBy: booking.booked_by,
    createdAt: booking.created_at,
    events: eventViews(booking.events, operator),
    happenings: booking.happenings,
    can: canOf(booking, actor, now),
  }
}
