import type { StayBooking } from '#contract/products/stays/bookings.ts'

/**
 * The hotel's response to a stay, unless it simply confirmed: - `confirming`: pending - `notConfirmed`: declined, or no
 * response in time - `cancelled`: confirmed and then cancelled
 */
export type HotelAnswer = 'confirming' | 'notConfirmed' | 'cancelled'

export const hotelAnswerOf = ({
  state,
  cancelledByHotel,
}: Pick<StayBooking, 'state' | 'cancelledByHotel'>): HotelAnswer | null => {
  if (state === 'issuing') return 'confirming'
  if (state === 'issue_failed') return 'notConfirmed'
  return state === 'cancelled' && cancelledByHotel === true ? 'cancelled' : null
}

/** False where the hotel never confirmed, so that there is neither voucher nor invoice. */
export const hasPapers = (booking: Pick<StayBooking, 'state' | 'cancelledByHotel' | 'request'>): boolean => {
  if (booking.request?.answer === 'withdrawn') return false
  const answer = hotelAnswerOf(booking)
  return answer === null || answer === 'cancelled'
}
