import { t } from '@lingui/core/macro'
import type { Booking } from '#contract/endpoints/bookings.ts'
import type { Invoice } from '#contract/endpoints/invoices.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { saveFile, shareText } from './hand-over.ts'

/** Makes the voucher on the device and hands it over; `savedAt` is when the server last told of the booking. */
export const saveVoucher = async (booking: Booking, savedAt: number): Promise<void> => {
  const { voucherPdf } = await import('./voucher.ts')
  const asOf = new Date(savedAt).toISOString()
  saveFile(`Singgah-${booking.reference}.pdf`, voucherPdf(booking, asOf), 'application/pdf')
}

/** Makes the calendar file on the device and hands it over. */
export const saveCalendarFile = async (booking: Booking): Promise<void> => {
  const { calendarFile } = await import('./calendar-file.ts')
  const link = `${location.origin}/booking-confirmed?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, calendarFile(booking, link), 'text/calendar;charset=utf-8')
}

export const saveInvoice = async (invoice: Invoice, reference: string): Promise<void> => {
  const { invoicePdf } = await import('./invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, invoicePdf(invoice, reference), 'application/pdf')
}

/** Where and when, for people who wait or come along; nothing of money. */
export const shareStay = (booking: Booking): ReturnType<typeof shareText> => {
  const { hotel, checkIn, checkOut, reference } = booking
  const words = [
    hotel.name,
    `${hotel.address}, ${hotel.countryName}`,
    hotel.phone,
    t`Check-in: ${formatDay(checkIn)}, from ${hotel.checkInFrom}`,
    t`Check-out: ${formatDay(checkOut)}, until ${hotel.checkOutUntil}`,
    t`Reference ${reference}`,
  ]
  // Marks of direction are for our page only.
  return shareText(hotel.name, words.join('\n').replaceAll(/[\u2066-\u2069]/g, ''))
}
