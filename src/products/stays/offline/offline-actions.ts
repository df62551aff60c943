import { msg } from '@lingui/core/macro'
import { bookingListQuery } from '#src/bookings/booking-list.ts'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { hotelDetail } from '../search/form/hotel-query.ts'
import { hotelRates } from '../search/form/rates-query.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { wishlistQueries } from '../wishlist/queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

const STAY = { checkIn: '', checkOut: '' }

export const stayOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`See the next trip, the bookings, vouchers and the wallet`,
      note: storedNote,
      asks: [bookingListQuery('upcoming'), stayBookingQueries.detail('')],
    },
    {
      words: msg`See the wishlist and what it cost`,
      note: storedNote,
      asks: [wishlistQueries.list(), wishlistQueries.prices()],
    },
    {
      words: msg`See a hotel and its prices again`,
      note: msg`Prices are marked with their time and asked again before anything is booked.`,
      asks: [hotelDetail(''), hotelRates('', STAY)],
    },
    { words: msg`Search hotels that were not searched before`, asks: [{}] },
  ],
  booking: [
    {
      words: msg`Ask for a stay whose price was seen`,
      note: msg`Booked by itself up to the amount you allow, or it comes back to you.`,
      ends: ['bookingRequests.create'],
    },
    {
      words: msg`Fill in the booking form`,
      note: msg`Prices, holding the rooms and booking them now need the network.`,
      ends: ['quotes.create', 'holds.create', 'holds.extend', 'holds.release', 'bookings.create'],
      keepsTyped: true,
    },
  ],
  changing: [
    {
      words: msg`Cancel a whole booking`,
      note: msg`At the amount you saw; if it has changed by then, you are asked again.`,
      ends: ['bookings.cancel'],
    },
    {
      words: msg`Cancel some rooms or nights`,
      ends: ['bookings.quotePartCancellation'],
    },
    { words: msg`Write a review`, ends: ['reviews.create'], keepsTyped: true },
    { words: msg`Save a hotel or take it off the wishlist`, ends: ['wishlist.put', 'wishlist.remove'] },
  ],
  staff: [
    {
      words: msg`Note who arrived, left or did not come`,
      ends: ['stays.reportArrival', 'stays.reportDeparture', 'stays.reportNoShow', 'stays.undoNoShow'],
    },
  ],
}
