import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { stayText, type MailedStay } from './stay-text.ts'

type Ended = MailedStay & {
  refund: Money
  into: RefundInto
  /** The number of the credit note; null where there was no invoice. */
  creditNote: string | null
}

const moneyBack: Readonly<Record<Locale, (stay: Ended) => string>> = {
  en: ({ refund, into, creditNote }) => {
    if (refund.minor === 0) return 'Nothing was charged, so nothing has to come back.'
    const where =
      into === 'gateway'
        ? 'It goes back to where the payment came from; the booking below tells how far it is.'
        : 'It is on the company account again.'
    const note = creditNote === null ? '' : ` Credit note: ${creditNote}`
    return `Comes back in full: ${moneyText('en', refund)}, without a fee. ${where}${note}`
  },
  id: ({ refund, into, creditNote }) => {
    if (refund.minor === 0) return 'Tidak ada yang ditagih, jadi tidak ada yang perlu dikembalikan.'
    const where =
      into === 'gateway'
        ? 'Dana kembali ke asal pembayaran; pemesanan di bawah ini memperlihatkan sudah sampai di mana.'
        : 'Dana sudah kembali di akun perusahaan.'
    const note = creditNote === null ? '' : ` Nota kredit: ${creditNote}`
    return `Dikembalikan penuh: ${moneyText('id', refund)}, tanpa biaya. ${where}${note}`
  },
}

type Texts = { subject: string; what: string }

const mailOf = (locale: Locale, stay: Ended, { subject, what }: Texts): MailText => {
  const head = `${subject}: ${stay.hotel.name}, ${dayText(locale, stay.terms.checkIn)} (${stay.reference})`
  const body =
    locale === 'id'
      ? `Halo,

${what} Nomor pesanan: ${stay.reference}

${stayText('id', stay)}

${moneyBack.id(stay)}

Pemesanan ini, dan hotel lain untuk tanggal yang sama:
${stay.link}

Singgah
`
      : `Hello,

${what} Reference: ${stay.reference}

${stayText('en', stay)}

${moneyBack.en(stay)}

The booking, and other hotels for the same dates:
${stay.link}

Singgah
`
  return { subject: head, body }
}

const NOT_ISSUED: Readonly<Record<Locale, Texts>> = {
  en: { subject: 'Not confirmed by the hotel', what: 'the hotel did not confirm this stay: it is not booked.' },
  id: {
    subject: 'Tidak dikonfirmasi hotel',
    what: 'hotel tidak mengonfirmasi penginapan ini: pemesanan tidak jadi.',
  },
}

const CANCELLED: Readonly<Record<Locale, Texts>> = {
  en: { subject: 'Cancelled by the hotel', what: 'the hotel cancelled this stay. We are sorry.' },
  id: { subject: 'Dibatalkan hotel', what: 'hotel membatalkan penginapan ini. Kami mohon maaf.' },
}

export const notIssuedMail = (locale: Locale, stay: Ended): MailText => mailOf(locale, stay, NOT_ISSUED[locale])

export const cancelledByHotelMail = (locale: Locale, stay: Ended): MailText => mailOf(locale, stay, CANCELLED[locale])
