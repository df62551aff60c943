import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { cancellationText, stayText, type MailedStay } from './stay-text.ts'

/** `invoice` is its number; null where nothing was charged. */
type Confirmed = MailedStay & { invoice: string | null; isPaidByGateway: boolean }

const paid: Readonly<Record<Locale, (stay: Confirmed, total: string) => string>> = {
  en: ({ terms, invoice, isPaidByGateway }, total) => {
    if (terms.payment === 'at_property') {
      return `Total: ${total}, to be paid at the property. Nothing was charged; the property gives you its own invoice.`
    }
    return `Total: ${total}, ${isPaidByGateway ? 'paid' : 'charged to the company account'}.${invoice === null ? '' : ` Invoice: ${invoice}`}`
  },
  id: ({ terms, invoice, isPaidByGateway }, total) => {
    if (terms.payment === 'at_property') {
      return `Total: ${total}, dibayar di properti. Belum ada yang ditagih; faktur diberikan oleh properti sendiri.`
    }
    return `Total: ${total}, ${isPaidByGateway ? 'sudah dibayar' : 'ditagihkan ke akun perusahaan'}.${invoice === null ? '' : ` Faktur: ${invoice}`}`
  },
}

const TEXTS: Readonly<Record<Locale, (stay: Confirmed) => MailText>> = {
  en: (stay) => ({
    subject: `Booked: ${stay.hotel.name}, ${dayText('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

this stay is booked. Reference: ${stay.reference}

${stayText('en', stay)}

${paid.en(stay, moneyText('en', stay.terms.total))}

Cancelling:
${cancellationText('en', stay)}

The booking, with its voucher and a file for the calendar:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Sudah dipesan: ${stay.hotel.name}, ${dayText('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

penginapan ini sudah dipesan. Nomor pesanan: ${stay.reference}

${stayText('id', stay)}

${paid.id(stay, moneyText('id', stay.terms.total))}

Pembatalan:
${cancellationText('id', stay)}

Pemesanan beserta voucer dan berkas kalendernya:
${stay.link}

Singgah
`,
  }),
}

export const bookingConfirmedMail = (locale: Locale, stay: Confirmed): MailText => TEXTS[locale](stay)
