import { msg } from '@lingui/core/macro'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { hostBoardQueries } from '../host/board-queries.ts'
import { cabQueries } from '../search/queries.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`
const NO_RIDE = { mode: 'transfer', from: '', at: '' } as const

export const cabOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View my rides, drivers, vouchers and invoices`,
      note: storedNote,
      asks: [cabBookingQueries.detail(''), invoicesOf('cab', '')],
    },
    {
      words: msg`View a cab again`,
      note: msg`Prices show their date; we check again before booking.`,
      asks: [cabQueries.detail('', NO_RIDE), cabQueries.home()],
    },
    {
      words: msg`View the board of my vehicles as a host`,
      note: msg`The days you've opened.`,
      asks: [hostBoardQueries.window()],
    },
  ],
  booking: [
    {
      words: msg`Fill in the cab booking form`,
      note: msg`Go online to hold a car and to book.`,
      ends: ['cabHolds.create', 'cabHolds.extend', 'cabHolds.offer', 'cabHolds.release', 'cabBookings.create'],
      keepsTyped: true,
    },
    { words: msg`Pay for a ride`, ends: ['cabBookings.checkPayment'] },
  ],
  changing: [
    {
      words: msg`Change the sign, flight or notes of a ride`,
      note: msg`The operator is asked at once.`,
      ends: ['cabBookings.change'],
      keepsTyped: true,
    },
    { words: msg`Review a ride`, ends: ['cabReviews.create'], keepsTyped: true },
  ],
  staff: [
    {
      words: msg`Assign drivers, report no-shows and cancel rides as an operator`,
      ends: ['cabBoard.assign', 'cabBoard.reportNoShow', 'cabBoard.cancel'],
    },
    {
      words: msg`Assign drivers, report no-shows and cancel rides as a host`,
      note: msg`You can see the rides you've opened.`,
      ends: ['hostCabs.assign', 'hostCabs.driver', 'hostCabs.reportNoShow', 'hostCabs.cancel'],
    },
  ],
}
