import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { isArrivalTime, noShowTime, undoUntil, type OnSiteStay } from '#contract/products/stays/stay-run-rules.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import { termsLeft, type PartedBooking } from '../book/booking-parts.ts'

/** The no-show as read by `booking-rows.ts`. */
export type StoredNoShow = { at: string; fee: number; refund: number; refundId: string | null; nightsBackFrom: string }

/** Fields of a stored booking that describe the progress of its stay. */
export type RunBooking = Pick<PartedBooking, 'terms' | 'remaining'> & {
  state: BookingState
  hotel: { zone: string; checkOutUntil: string }
  no_show: StoredNoShow | null
}

/** The days of a stay with the clock of its house. */
export const onSiteStayOf = ({ terms, remaining, hotel }: RunBooking): OnSiteStay => {
  const { checkIn, checkOut }: Terms = termsLeft({ terms, remaining })
  return { checkIn, checkOut, checkOutUntil: hotel.checkOutUntil, zone: hotel.zone }
}

/** True if the no-show can be undone at an instant. */
export const canTakeBack = ({ at, refund }: StoredNoShow, now: Date): boolean =>
  refund === 0 && now < undoUntil(new Date(at))

type Run = Required<Pick<StayBooking['can'], 'arrive' | 'leave' | 'noShow' | 'undoNoShow'>>

/** True if the host or operator can report the arrival of the guests at an instant. */
export const canArrive = (booking: RunBooking, now: Date): boolean =>
  isArrivalTime(now, onSiteStayOf(booking), booking.terms.cancellation)

/** Actions available to the host or operator for the stay; none for others. */
export const runOf = (booking: RunBooking, mayRun: boolean, now: Date): Run => {
  const { state, no_show: noShow } = booking
  const isExpected = mayRun && state === 'confirmed'
  return {
    arrive: isExpected && canArrive(booking, now),
    leave: mayRun && state === 'in_use',
    noShow: isExpected && noShowTime(now, onSiteStayOf(booking)) === 'open',
    undoNoShow: mayRun && noShow !== null && canTakeBack(noShow, now),
  }
}

/** The no-show in API form; with amounts only if the reader may see them or they are the property's own. */
export const noShowView = (booking: RunBooking, ofMoney: boolean): Required<StayBooking>['noShow'] => {
  const { no_show: noShow, terms } = booking
  if (noShow === null) return null
  const { currency } = terms.total
  const isPaid = terms.payment === 'company_account'
  const at = new Date(noShow.at)
  return {
    at: at.toISOString(),
    fee: ofMoney || !isPaid ? money(noShow.fee, currency) : null,
    refund: ofMoney ? money(noShow.refund, currency) : null,
    undoUntil: noShow.refund === 0 ? undoUntil(at).toISOString() : null,
  }
}
