import { msg, t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { DocumentsSlot } from '#src/bookings/documents/documents-slot.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { flightShareText } from '../ticket/flight-share.ts'
import { isGood } from '../ticket/ticket-state.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { saveInvoice } from './save-invoice.ts'

const saveCalendar = async (booking: FlightBooking): Promise<void> => {
  const { flightCalendar } = await import('../ticket/flight-calendar.ts')
  const link = `${location.origin}/flights/ticket?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, flightCalendar(booking, link), 'text/calendar;charset=utf-8')
}

/** The barcodes are those that the device has. */
const saveTicket = async (booking: FlightBooking, savedAt: number): Promise<void> => {
  const { ticketPdf } = await import('../ticket/ticket-pdf.ts')
  const { passes = [] } = queryClient.getQueryData(flightBookingQueries.passes(booking.bookingId).queryKey) ?? {}
  const file = ticketPdf(booking, passes, new Date(savedAt).toISOString())
  saveFile(`Singgah-${booking.reference}.pdf`, file, 'application/pdf')
}

/** E-ticket, calendar entries, invoices, and the flights to share: without names, tickets and the price. */
export const flightDocuments: DocumentsSlot = (of, savedAt) => {
  if (of.service !== 'flight') return null
  const { booking } = of
  return {
    paper: isGood(booking) ? { label: msg`E-ticket (PDF)`, save: () => saveTicket(booking, savedAt) } : null,
    saveCalendar: () => saveCalendar(booking),
    share: isGood(booking)
      ? {
          label: msg`Share the flights`,
          title: t`Flights`,
          text: flightShareText(booking),
          copied: msg`Copied: flights, dates and times. Names, tickets and prices stay private.`,
        }
      : null,
    invoices: (answer) =>
      answer.service === 'flight'
        ? answer.items.map((invoice) => ({ invoice, save: () => saveInvoice(invoice, booking.reference) }))
        : [],
  }
}
