import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

const storedNote = msg`What was opened on this device before, with its date.`

export const flightOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`See my flights, their tickets, barcodes and invoices`,
      note: storedNote,
      asks: [flightBookingQueries.detail(''), flightBookingQueries.passes(''), invoicesOf('flight', '')],
    },
  ],
  booking: [
    {
      words: msg`Fill in the booking form of flights`,
      note: msg`Prices, seats and booking them need the network. Passports are typed anew: they are never kept on a device.`,
      ends: ['flightBookings.create'],
      keepsTyped: true,
    },
    {
      words: msg`Pay for held flights`,
      ends: ['flightBookings.agreePrice', 'flightBookings.pay', 'flightBookings.checkPayment'],
    },
    {
      words: msg`Cancel flights, all or some`,
      note: msg`What the airline keeps changes from hour to hour, so nothing waits on the device.`,
      // The call is the one of stays too, which queues it.
      ends: [],
    },
    {
      words: msg`Change flights to others`,
      note: msg`Prices and seats of the new flights need the network.`,
      ends: ['flightBookings.quoteChange', 'flightBookings.change', 'flightBookings.withdrawChange'],
    },
    {
      words: msg`Decide about flights that the airline changed`,
      note: msg`What was and what is now is shown from this device.`,
      ends: ['flightBookings.acceptSchedule', 'flightBookings.refundSchedule'],
    },
    {
      words: msg`Mark a credit with an airline as used`,
      note: msg`What a cancelled ticket left is shown on it without network.`,
      ends: ['flightCredits.use'],
    },
  ],
}
