import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Invoice } from '#contract/products/stays/invoices.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'

/** Makes the voucher on the device and hands it over; `savedAt` is when the booking was last read from the server. */
export const saveVoucher = async (booking: StayBooking, savedAt: number): Promise<void> => {
  const { voucherPdf } = await import('./voucher.ts')
  const asOf = new Date(savedAt).toISOString()
  saveFile(`Singgah-${booking.reference}.pdf`, voucherPdf(booking, asOf), 'application/pdf')
}

/** Makes the calendar file on the device and hands it over. */
export const saveCalendarFile = async (booking: StayBooking): Promise<void> => {
  const { calendarFile } = await import('./calendar-file.ts')
  const link = `${location.origin}/booking-confirmed?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, calendarFile(booking, link), 'text/calendar;charset=utf-8')
}

export const saveInvoice = async (invoice: Invoice, reference: string): Promise<void> => {
  const { stayInvoicePdf } = await import('./stay-invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, stayInvoicePdf(invoice, reference), 'application/pdf')
}
