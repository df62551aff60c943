import { msg, t } from '@lingui/core/macro'
import type { DocumentsSlot } from '#src/bookings/documents/documents-slot.ts'
import { shareText } from '../trip/share-text.ts'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { saveCalendarFile, saveInvoice, saveVoucher } from './save-documents.ts'

/** Voucher, calendar entry, invoices, and the facts of a stay to share: never the price. */
export const stayDocuments: DocumentsSlot = (of, savedAt) => {
  if (of.service !== 'stay') return null
  const { booking } = of
  return {
    paper: hasVoucher(booking) ? { label: msg`Voucher (PDF)`, save: () => saveVoucher(booking, savedAt) } : null,
    saveCalendar: () => saveCalendarFile(booking),
    share: hasVoucher(booking)
      ? {
          label: msg`Share the stay`,
          title: t`Stay at ${booking.hotel.name}`,
          text: shareText(booking),
          copied: msg`Copied: hotel, dates, address, phone and reference, without the price.`,
        }
      : null,
    invoices: (answer) =>
      answer.service === 'stay'
        ? answer.items.map((invoice) => ({ invoice, save: () => saveInvoice(invoice, booking.reference) }))
        : [],
  }
}
