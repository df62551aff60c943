import type { Booking } from '#contract/products/stays/bookings.ts'

/**
 * What a hotel said of a stay, where that is not simply yes:
 * - `confirming`: it has not said anything yet
 * - `notConfirmed`: it said no, or nothing in time
 * - `cancelled`: it said yes, and took it back
 */
export type HotelAnswer = 'confirming' | 'notConfirmed' | 'cancelled'

export const hotelAnswerOf = ({
  state,
  cancelledByHotel,
}: Pick<Booking, 'state' | 'cancelledByHotel'>): HotelAnswer | null => {
  if (state === 'issuing') return 'confirming'
  if (state === 'issue_failed') return 'notConfirmed'
  return state === 'cancelled' && cancelledByHotel === true ? 'cancelled' : null
}

/** False where the hotel never confirmed, so that there is neither voucher nor invoice. */
export const hasPapers = (booking: Pick<Booking, 'state' | 'cancelledByHotel'>): boolean => {
  const answer = hotelAnswerOf(booking)
  return answer === null || answer === 'cancelled'
}
