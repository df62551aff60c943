import type { Booking } from '#contract/endpoints/bookings.ts'
import type { HotelFacts } from '#contract/endpoints/hotels.ts'
import { isCancellable, type BookingState } from '#contract/rules/booking-states.ts'
import { cancellationFee } from '#contract/rules/cancellation.ts'
import { money, type Money } from '#contract/money.ts'
import { dayInZone } from '#contract/rules/stay.ts'
import { mayCancelBooking, type BookingRow } from '#server/access/rows.ts'
import type { Terms } from '#server/database/schema/bookings.ts'
import type { Actor } from './actor.ts'

/** A booking as `booking-rows.ts` reads it; its instants are texts that `Date` can read. */
export type StoredBooking = {
  id: string
  reference: string
  client_id: string
  user_id: string
  host_user_id: string | null
  hold_id: string
  room_type_id: string
  state: BookingState
  version: number
  terms: Terms
  hotel: HotelFacts
  travellers: { fullName: string }[]
  contact: { name: string; email: string; phone: string }
  requests: string
  arrival_time: string
  booked_by: string
  created_at: string
  events: { at: string; state: BookingState; actor: string }[]
}

export const rowOf = (booking: StoredBooking): BookingRow => ({
  clientId: booking.client_id,
  userId: booking.user_id,
  hostUserId: booking.host_user_id,
})

/** What cancelling at an instant costs and gives back. Only what was paid from the company account can come back. */
export const cancellationAmounts = (
  terms: Terms,
  at: Date,
): { fee: Money; refund: Money; feeAtProperty: Money; until: string | null } => {
  const { currency } = terms.total
  const { fee, step } = cancellationFee(terms.cancellation, terms.total, at)
  const isPaid = terms.payment === 'company_account'
  return {
    fee,
    refund: money(isPaid ? terms.total.minor - fee.minor : 0, currency),
    feeAtProperty: isPaid ? money(0, currency) : fee,
    until: step.until,
  }
}

/** A booking can be cancelled in the right state, until the day of arrival at the property is over. */
export const canStillCancel = (booking: StoredBooking, now: Date): boolean =>
  isCancellable(booking.state) && dayInZone(now, booking.hotel.zone) <= booking.terms.checkIn

/** A booking as the actor sees it. */
export const bookingView = (booking: StoredBooking, actor: Actor, now: Date): Booking => {
  const requested = booking.events.find(({ state }) => state === 'cancel_requested')
  const cancelledAt = booking.state === 'cancelled' && requested !== undefined ? new Date(requested.at) : null
  const amounts = cancelledAt === null ? null : cancellationAmounts(booking.terms, cancelledAt)
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state: booking.state,
    version: booking.version,
    ...booking.terms,
    offer: booking.terms.offer ?? null,
    hotel: booking.hotel,
    travellers: booking.travellers,
    contact: booking.contact,
    requests: booking.requests,
    arrivalTime: booking.arrival_time,
    bookedBy: booking.booked_by,
    createdAt: new Date(booking.created_at).toISOString(),
    refund:
      amounts === null || cancelledAt === null
        ? null
        : { fee: amounts.fee, amount: amounts.refund, requestedAt: cancelledAt.toISOString() },
    events: booking.events.map(({ at, state, actor: by }) => ({ at: new Date(at).toISOString(), state, actor: by })),
    can: { cancel: mayCancelBooking(actor, rowOf(booking)) && canStillCancel(booking, now) },
  }
}
