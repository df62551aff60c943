import { msg } from '@lingui/core/macro'
import { bookingListQuery } from '#src/bookings/booking-list.ts'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { hotelDetail } from '../search/form/hotel-query.ts'
import { hotelRates } from '../search/form/rates-query.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { hostCalendarQuery } from '../host/calendar/queries.ts'
import { wishlistQueries } from '../wishlist/queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

const STAY = { checkIn: '', checkOut: '' }

export const stayOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View my next trip, bookings, vouchers and wallet`,
      note: storedNote,
      asks: [bookingListQuery('upcoming'), stayBookingQueries.detail('')],
    },
    {
      words: msg`View saved hotels and prices`,
      note: storedNote,
      asks: [wishlistQueries.list(), wishlistQueries.prices()],
    },
    {
      words: msg`View a hotel and its prices again`,
      note: msg`Prices show their date; we check again before booking.`,
      asks: [hotelDetail(''), hotelRates('', STAY)],
    },
    { words: msg`New hotel searches`, asks: [{}] },
    {
      words: msg`View my property's calendar`,
      note: storedNote,
      asks: [hostCalendarQuery('')],
    },
  ],
  booking: [
    {
      words: msg`Request a stay with a price you saw`,
      note: msg`Booked automatically up to your limit; above it, you decide. If it needs approval, we ask for it.`,
      ends: ['bookingRequests.create'],
    },
    {
      words: msg`Fill in the booking form`,
      note: msg`Go online for prices, to hold rooms and to book.`,
      ends: ['quotes.create', 'holds.create', 'holds.extend', 'holds.release', 'bookings.create'],
      keepsTyped: true,
    },
  ],
  changing: [
    {
      words: msg`Cancel a whole booking`,
      note: msg`At the amount you saw; if it changes, we'll ask you again.`,
      ends: ['bookings.cancel'],
    },
    {
      words: msg`Cancel some rooms or nights`,
      ends: ['bookings.quotePartCancellation'],
    },
    { words: msg`Write a review`, ends: ['reviews.create'], keepsTyped: true },
    { words: msg`Save or remove a hotel`, ends: ['wishlist.put', 'wishlist.remove'] },
  ],
  staff: [
    {
      words: msg`Reply to reviews and review guests`,
      ends: ['hostReviews.reply', 'hostReviews.ofGuest'],
    },
    { words: msg`Report a review`, ends: ['hostReviews.report'] },
    {
      words: msg`Accept or decline a booking at my property`,
      note: msg`If it was cancelled or ran out before that, we tell you.`,
      ends: ['hosts.acceptRequest', 'hosts.declineRequest'],
    },
    {
      words: msg`Check in a guest by QR code`,
      note: msg`Codes are verified on the device. The first check-in counts.`,
      ends: ['hosts.checkIn'],
    },
    {
      words: msg`Check out a guest, report a no-show or undo it`,
      note: msg`If another device was first, we tell you when.`,
      ends: ['hosts.checkOut', 'stays.reportNoShow', 'stays.undoNoShow'],
    },
    {
      words: msg`Shorten a stay when guests leave early`,
      note: msg`At the refund you saw; if it changes, nothing is shortened and we tell you.`,
      ends: ['stays.shorten'],
    },
    {
      words: msg`Check guests in and out as the operator`,
      ends: ['stays.reportArrival', 'stays.reportDeparture'],
    },
    {
      words: msg`Change prices, rooms for sale and closed days`,
      note: msg`Applied when you're back online; days that were sold or changed before that are listed.`,
      ends: ['agent.editCalendar'],
    },
  ],
}
