import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Invoice } from '#contract/products/stays/invoices.ts'
import type { FlightInvoice } from '#contract/products/flights/invoices.ts'
import { saveFile } from '#src/bookings/documents/hand-over.ts'

/** Makes the voucher on the device and hands it over; `savedAt` is when the server last told of the booking. */
export const saveVoucher = async (booking: StayBooking, savedAt: number): Promise<void> => {
  const { voucherPdf } = await import('./voucher.ts')
  const asOf = new Date(savedAt).toISOString()
  saveFile(`Singgah-${booking.reference}.pdf`, voucherPdf(booking, asOf), 'application/pdf')
}

/** Makes the calendar file on the device and hands it over. */
export const saveCalendarFile = async (booking: StayBooking): Promise<void> => {
  const { calendarFile } = await import('#src/bookings/documents/calendar-file.ts')
  const link = `${location.origin}/booking-confirmed?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, calendarFile(booking, link), 'text/calendar;charset=utf-8')
}

export const saveInvoice = async (invoice: Invoice | FlightInvoice, reference: string): Promise<void> => {
  const { invoicePdf } = await import('#src/bookings/documents/invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, invoicePdf(invoice, reference), 'application/pdf')
}
