import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

export const flightOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View my flights, tickets, barcodes and invoices`,
      note: storedNote,
      asks: [flightBookingQueries.detail(''), flightBookingQueries.passes(''), invoicesOf('flight', '')],
    },
  ],
  booking: [
    {
      words: msg`Fill in the flight booking form`,
      note: msg`Go online for prices, seats and booking. Passports must be retyped.`,
      ends: ['flightBookings.create'],
      keepsTyped: true,
    },
    {
      words: msg`Pay for held flights`,
      ends: ['flightBookings.agreePrice', 'flightBookings.pay', 'flightBookings.checkPayment'],
    },
    {
      words: msg`Cancel all or some flights`,
      note: msg`Cancelling needs a connection: airline fees change hourly.`,
      // The call is the one of stays too, which queues it.
      ends: [],
    },
    {
      words: msg`Change flights`,
      note: msg`New prices and seats need a connection.`,
      ends: ['flightBookings.quoteChange', 'flightBookings.change', 'flightBookings.withdrawChange'],
    },
    {
      words: msg`Respond to airline schedule changes`,
      note: msg`You can compare old and new times offline.`,
      ends: ['flightBookings.acceptSchedule', 'flightBookings.refundSchedule'],
    },
    {
      words: msg`Mark an airline credit as used`,
      note: msg`Credit left on a cancelled ticket is shown offline.`,
      ends: ['flightCredits.use'],
    },
  ],
}
