import { msg } from '@lingui/core/macro'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { departureQueries } from '../host/departures/queries.ts'
import { tourQueries } from '../search/queries.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { savedToursQuery } from '../wishlist/queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

export const tourOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View my tours, vouchers and invoices`,
      note: storedNote,
      asks: [tourBookingQueries.detail(''), invoicesOf('tour', '')],
    },
    {
      words: msg`View saved tours and their prices`,
      note: storedNote,
      asks: [savedToursQuery()],
    },
    {
      words: msg`View a tour and its prices again`,
      note: msg`Prices show their date; we check again before booking.`,
      asks: [tourQueries.detail('')],
    },
    {
      words: msg`View the departures of my tour`,
      note: storedNote,
      asks: [departureQueries.window('')],
    },
  ],
  booking: [
    {
      words: msg`Fill in the tour booking form`,
      note: msg`Go online for free dates, to hold places and to book.`,
      ends: ['tourHolds.create', 'tourHolds.extend', 'tourHolds.offer', 'tourHolds.release', 'tourBookings.create'],
      keepsTyped: true,
    },
    { words: msg`Pay for a tour`, ends: ['tourBookings.checkPayment'] },
  ],
  changing: [
    {
      words: msg`Change the date of a tour`,
      note: msg`New dates and prices need a connection.`,
      ends: ['tourBookings.quoteReschedule', 'tourBookings.reschedule'],
    },
    { words: msg`Review a tour`, ends: ['tourReviews.create'], keepsTyped: true },
    { words: msg`Save or remove a tour`, ends: ['savedTours.put', 'savedTours.remove'] },
  ],
  staff: [
    {
      words: msg`Close departures, open them again or set their places`,
      note: msg`Applied when you're back online; departures that were sold or changed before that are listed.`,
      ends: ['hostTours.editDepartures'],
    },
    {
      words: msg`Cancel a departure as its host`,
      note: msg`Applied when you're back online, unless its bookings have changed by then; we tell you.`,
      ends: ['hostTours.cancelDeparture'],
    },
    {
      words: msg`Cancel a departure and redeem vouchers as an operator`,
      ends: ['tourDepartures.cancel', 'tourVouchers.redeem'],
    },
  ],
}
