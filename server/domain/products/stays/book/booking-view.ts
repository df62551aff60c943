import type * as v from 'valibot'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { isCancellable } from '#contract/bookings/states.ts'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { approvalEnvelope } from '#server/domain/approvals/approvals.ts'
import { approvalRow } from '#server/domain/approvals/held-bookings.ts'
import {
  mayCancelBooking,
  mayApproveNow,
  mayPayBooking,
  mayRunStay,
  mayWithdrawApproval,
  type BookingRow,
} from '#server/domain/bookings/access.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { partsView, roomNightsLeft, termsLeft } from './booking-parts.ts'
import { isSecondShare } from '#server/domain/bookings/view-parts.ts'
import { refundView } from '#server/domain/payments/refund-view.ts'
import { takenNights, type TakenNights } from '../hold/taken-nights.ts'
import { voucherOf } from '../hosted/stay-vouchers.ts'
import { noShowView, runOf } from '../run/stay-run-view.ts'
import type { storedStayRow } from './booking-rows.ts'

export type StoredStay = v.InferOutput<typeof storedStayRow>

export const rowOf = (booking: StoredStay): BookingRow => ({
  clientId: booking.client_id,
  userId: booking.user_id,
  hostUserId: booking.host_user_id,
})

/** The room type whose stock a booking has; read as a company that sees its hold, or as the installation. */
export const roomTypeOf = ({ room_type_id: roomTypeId }: StoredStay): string => {
  if (roomTypeId === null) throw new Error('the hold of a booking is not visible here')
  return roomTypeId
}

/** Stock taken by room nights of a booking, with the preparation time it was sold with. */
export const takenBy = (booking: StoredStay, roomNights: readonly RoomNight[]): TakenNights =>
  takenNights(roomNights, booking.preparation_nights ?? 0)

/** A booking can be cancelled in the right state, until the day of arrival at the property is over. */
export const canStillCancel = (booking: StoredStay, now: Date): boolean =>
  isCancellable(booking.state) && dayInZone(now, booking.hotel.zone) <= termsLeft(booking).checkIn

/** A part of a booking can be cancelled once it is confirmed, as long as the whole can, and where it has more than one part. */
const canCancelRooms = (booking: StoredStay, now: Date): boolean =>
  booking.state === 'confirmed' && canStillCancel(booking, now) && roomNightsLeft(booking).length > 1

const instantOf = (text: string): string => new Date(text).toISOString()

/** Id of the first attempt of a refund, however often it was retried. */
const firstTryOf = ({ refunds }: StoredStay, refundId: string): string => {
  let first = refundId
  for (const { id, retryOf } of refunds.toReversed()) if (id === first) first = retryOf ?? first
  return first
}

/** Refunds of which two payers share one amount, as one. */
const shownTogether = ({ own_part: parts }: StoredStay, refunds: readonly Refund[]): Refund[] => {
  if (parts === null) return [...refunds]
  const together: Refund[] = []
  for (const refund of refunds) {
    const last = together.at(-1)
    if (last === undefined || last.requestedAt !== refund.requestedAt || last.reason !== refund.reason) {
      together.push(refund)
    } else
      together[together.length - 1] = {
        ...last,
        amount: sumMoney([last.amount, refund.amount], last.amount.currency),
        into: 'both',
      }
  }
  return together
}

/** Refund of the cancellation, even if it is zero; otherwise the latest one that is not for a partial cancellation. */
const refundsOf = (booking: StoredStay): { refund: Refund | null; refunds: Refund[] } => {
  const requested = booking.events.find(({ state }) => state === 'cancel_requested')
  const cancelledAt = booking.state === 'cancelled' && requested !== undefined ? new Date(requested.at) : null
  const amounts = cancelledAt === null ? null : cancellationAmounts(termsLeft(booking), cancelledAt)
  const refunds = booking.refunds.map((refund) => {
    const first = firstTryOf(booking, refund.id)
    const part = booking.changes.find(({ refundId }) => refundId === first)
    const ofNoShow = first === booking.no_show?.refundId ? money(booking.no_show.fee, refund.currency) : null
    const ofRest = refund.reason === 'cancelled' ? (amounts?.fee ?? null) : ofNoShow
    const ofOne = part === undefined ? ofRest : money(part.fee, refund.currency)
    const fee = isSecondShare(booking, refund) ? null : ofOne
    return { ofPart: part !== undefined, view: refundView(refund, fee) }
  })
  const views = refunds.map(({ view }) => view)
  const ofWhole = shownTogether(
    booking,
    refunds.filter(({ ofPart, view }) => !ofPart && view.sentAgainAt === null).map(({ view }) => view),
  )
  const isOurs = booking.supplier_cancelled_at === null
  if (amounts === null || cancelledAt === null || !isOurs) return { refund: ofWhole.at(-1) ?? null, refunds: views }
  const overGateway = booking.own_part === null ? ('gateway' as const) : ('both' as const)
  const into = booking.pay_until === null ? ('company_account' as const) : overGateway
  const nothing = { fee: amounts.fee, amount: amounts.refund, requestedAt: cancelledAt.toISOString(), into }
  return { refund: ofWhole.find(({ reason }) => reason === 'cancelled') ?? nothing, refunds: views }
}

const paidWithOf = ({ terms, pay_until: payUntil, payments, approval }: StoredStay): StayBooking['paidWith'] => {
  if (terms.payment === 'at_property') return null
  // A request that was not approved was never charged.
  if (approval !== null && approval.state !== 'approved') return null
  if (payUntil === null) return 'company_account'
  return payments.find(({ state, isReturned }) => state === 'succeeded' && !isReturned)?.method ?? null
}

/** Name of the acting person; the hotel's if the hotel cancelled. */
const actorOf = (booking: StoredStay, { state, actor }: StoredStay['events'][number]): string =>
  booking.supplier_cancelled_at !== null && (state === 'cancel_requested' || state === 'cancelled')
    ? booking.hotel.name
    : actor

/** The policy evaluation and the approval; empty for the host. */
const policyView = (booking: StoredStay, actor: Actor): Pick<StayBooking, 'breaches' | 'approval'> =>
  mayCancelBooking(actor, rowOf(booking))
    ? { breaches: booking.breaches, approval: approvalEnvelope(booking.approval) }
    : { breaches: [], approval: null }

const canDecide = (booking: StoredStay, actor: Actor): Pick<StayBooking['can'], 'approve' | 'withdraw'> => {
  const isPending = booking.state === 'pending_approval'
  const row = approvalRow(booking, 'stay')
  return {
    approve: isPending && mayApproveNow(actor, row),
    withdraw: isPending && mayWithdrawApproval(actor, row),
  }
}

/** The actor is the guest or the host, and the host knows of the booking. */
const canWrite = ({ state, events, ...booking }: StoredStay, actor: Actor): boolean => {
  const isGuest = booking.user_id === actor.userId && booking.client_id === actor.clientId
  const isKnown = state === 'issuing' || events.some((event) => event.state === 'confirmed')
  return isKnown && booking.host_user_id !== null && isGuest !== (booking.host_user_id === actor.userId)
}

/** A booking as the actor sees it; with the signed code of its voucher where keys are given. */
export const stayBookingView = (
  booking: StoredStay,
  actor: Actor,
  now: Date,
  keys: Pick<Keys, 'vouchers'> | null = null,
): StayBooking => {
  const last = booking.payments.at(-1)
  const isWaiting = booking.state === 'awaiting_payment'
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state: booking.state,
    version: booking.version,
    ...termsLeft(booking),
    offer: booking.terms.offer ?? null,
    hotel: booking.hotel,
    ...partsView(booking, mayCancelBooking(actor, rowOf(booking))),
    contact: booking.contact,
    requests: booking.requests,
    arrivalTime: booking.arrival_time,
    bookedBy: booking.booked_by,
    ratePlanId: booking.rate_plan_id,
    createdAt: instantOf(booking.created_at),
    payUntil: isWaiting && booking.pay_until !== null ? instantOf(booking.pay_until) : null,
    confirmsUntil: booking.state === 'issuing' && booking.issue_until !== null ? instantOf(booking.issue_until) : null,
    request: booking.request,
    ...(keys !== null && {
      voucherCode: mayCancelBooking(actor, rowOf(booking)) ? voucherOf(booking, keys.vouchers) : null,
    }),
    supplierReference: booking.supplier_reference,
    cancelledByHotel: booking.supplier_cancelled_at !== null,
    priceChange: booking.price_change,
    ...policyView(booking, actor),
    paidWith: paidWithOf(booking),
    lastPayment: last === undefined ? null : { ...last, at: instantOf(last.at) },
    ownPart: mayCancelBooking(actor, rowOf(booking)) ? booking.own_part : null,
    ...refundsOf(booking),
    noShow: noShowView(booking, mayCancelBooking(actor, rowOf(booking))),
    events: booking.events.map((event) => ({
      at: instantOf(event.at),
      state: event.state,
      actor: actorOf(booking, event),
    })),
    can: {
      cancel: mayCancelBooking(actor, rowOf(booking)) && canStillCancel(booking, now),
      cancelRooms: mayCancelBooking(actor, rowOf(booking)) && canCancelRooms(booking, now),
      pay:
        isWaiting &&
        mayPayBooking(actor, rowOf(booking)) &&
        booking.pay_until !== null &&
        new Date(booking.pay_until) > now,
      ...canDecide(booking, actor),
      write: canWrite(booking, actor),
      withdrawRequest: waitsForAnswer(booking) && mayCancelBooking(actor, rowOf(booking)),
      ...runOf(booking, mayRunStay(actor, rowOf(booking)), now),
    },
  }
}
