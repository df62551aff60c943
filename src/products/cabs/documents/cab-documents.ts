import { msg } from '@lingui/core/macro'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { CabInvoice } from '#contract/products/cabs/invoices.ts'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import type { DocumentsSlot } from '#src/bookings/documents/documents-slot.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { rideTitle } from '../ride-title.ts'
import { shareText } from './share-text.ts'

/** Made on the device; `savedAt` is when the booking was last read from the server. */
const saveVoucher = async (booking: CabBooking, savedAt: number): Promise<void> => {
  const { voucherPdf } = await import('./voucher.ts')
  const file = voucherPdf(booking, new Date(savedAt).toISOString())
  saveFile(`Singgah-${booking.reference}.pdf`, file, 'application/pdf')
}

const saveCalendar = async (booking: CabBooking): Promise<void> => {
  const { calendarFile } = await import('./calendar-file.ts')
  const link = `${location.origin}/cabs/booking?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, calendarFile(booking, link), 'text/calendar;charset=utf-8')
}

const saveInvoice = async (invoice: CabInvoice, reference: string): Promise<void> => {
  const { cabInvoicePdf } = await import('./cab-invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, cabInvoicePdf(invoice, reference), 'application/pdf')
}

/** Voucher, calendar entry, invoices, and the facts of a ride to share: never the price or the voucher code. */
export const cabDocuments: DocumentsSlot = (of, savedAt) => {
  if (of.service !== 'cab') return null
  const { booking } = of
  return {
    paper: hasVoucher(booking) ? { label: msg`Voucher (PDF)`, save: () => saveVoucher(booking, savedAt) } : null,
    saveCalendar: () => saveCalendar(booking),
    share: hasVoucher(booking)
      ? {
          label: msg`Share the ride`,
          title: rideTitle(booking.ride),
          text: shareText(booking),
          copied: msg`Copied: ride, time, meeting point, driver and reference, without the price.`,
        }
      : null,
    invoices: (answer) =>
      answer.service === 'cab'
        ? answer.items.map((invoice) => ({ invoice, save: () => saveInvoice(invoice, booking.reference) }))
        : [],
  }
}
