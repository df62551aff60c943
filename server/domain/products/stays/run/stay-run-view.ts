import type { Booking } from '#contract/products/stays/bookings.ts'
import { money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { hasArrivalDay, noShowTime, undoUntil, type HouseStay } from '#contract/products/stays/stay-run-rules.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import { termsLeft, type PartedBooking } from '../book/booking-parts.ts'

/** That nobody came, as `booking-rows.ts` reads it. */
export type StoredNoShow = { at: string; fee: number; refund: number; refundId: string | null; nightsBackFrom: string }

/** What of a stored booking says how its stay goes. */
export type RunBooking = Pick<PartedBooking, 'terms' | 'remaining'> & {
  state: BookingState
  hotel: { zone: string; checkOutUntil: string }
  no_show: StoredNoShow | null
}

/** The days of a stay with the clock of its house. */
export const houseStayOf = ({ terms, remaining, hotel }: RunBooking): HouseStay => {
  const { checkIn, checkOut }: Terms = termsLeft({ terms, remaining })
  return { checkIn, checkOut, checkOutUntil: hotel.checkOutUntil, zone: hotel.zone }
}

/** Whether it can be taken back at an instant that nobody came. */
export const canTakeBack = ({ at, refund }: StoredNoShow, now: Date): boolean =>
  refund === 0 && now < undoUntil(new Date(at))

type Run = Required<Pick<Booking['can'], 'arrive' | 'leave' | 'noShow' | 'undoNoShow'>>

/** What whoever runs the stay may say of it now; nothing for everybody else. */
export const runOf = (booking: RunBooking, mayRun: boolean, now: Date): Run => {
  const { state, no_show: noShow } = booking
  const isExpected = mayRun && state === 'confirmed'
  return {
    arrive: isExpected && hasArrivalDay(now, houseStayOf(booking)),
    leave: mayRun && state === 'in_use',
    noShow: isExpected && noShowTime(now, houseStayOf(booking)) === 'open',
    undoNoShow: mayRun && noShow !== null && canTakeBack(noShow, now),
  }
}

/** That nobody came, as it is told; amounts where they are the reader's business or the property's own. */
export const noShowView = (booking: RunBooking, ofMoney: boolean): Required<Booking>['noShow'] => {
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
