import { msg } from '@lingui/core/macro'
import type { TourInvoice } from '#contract/products/tours/invoices.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { DocumentsSlot } from '#src/bookings/documents/documents-slot.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { shareText } from './share-text.ts'

/** Made on the device; `savedAt` is when the booking was last read from the server. */
const saveVoucher = async (booking: TourBooking, savedAt: number): Promise<void> => {
  const { voucherPdf } = await import('./voucher.ts')
  const file = voucherPdf(booking, new Date(savedAt).toISOString())
  saveFile(`Singgah-${booking.reference}.pdf`, file, 'application/pdf')
}

const saveCalendar = async (booking: TourBooking): Promise<void> => {
  const { calendarFile } = await import('./calendar-file.ts')
  const link = `${location.origin}/tour/booking?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, calendarFile(booking, link), 'text/calendar;charset=utf-8')
}

const saveInvoice = async (invoice: TourInvoice, reference: string): Promise<void> => {
  const { tourInvoicePdf } = await import('./tour-invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, tourInvoicePdf(invoice, reference), 'application/pdf')
}

/** Voucher, calendar entry, invoices, and the facts of a tour to share: never the price, names or codes. */
export const tourDocuments: DocumentsSlot = (of, savedAt) => {
  if (of.service !== 'tour') return null
  const { booking } = of
  return {
    paper: hasVoucher(booking) ? { label: msg`Voucher (PDF)`, save: () => saveVoucher(booking, savedAt) } : null,
    saveCalendar: () => saveCalendar(booking),
    share: hasVoucher(booking)
      ? {
          label: msg`Share the tour`,
          title: booking.tour.title,
          text: shareText(booking),
          copied: msg`Copied: tour, time, meeting point, phone and reference, without the price.`,
        }
      : null,
    invoices: (answer) =>
      answer.service === 'tour'
        ? answer.items.map((invoice) => ({ invoice, save: () => saveInvoice(invoice, booking.reference) }))
        : [],
  }
}
