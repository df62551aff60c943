import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Fact, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { bookingButton, cancellationBlocks, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

/** `invoice` is its number; null where nothing was charged. */
type Confirmed = MailedStay & { invoice: string | null; isPaidByGateway: boolean }

const paymentText = (locale: Locale, { terms, isPaidByGateway }: Confirmed): string => {
  if (terms.payment === 'at_property') return locale === 'id' ? 'Bayar di properti' : 'Pay at the property'
  if (isPaidByGateway) return locale === 'id' ? 'Dibayar' : 'Paid'
  return locale === 'id' ? 'Ditagihkan ke akun perusahaan' : 'Charged to the company account'
}

const paymentFacts = (locale: Locale, stay: Confirmed): (Fact | null)[] => [
  ['Total', moneyText(locale, stay.terms.total)],
  [locale === 'id' ? 'Pembayaran' : 'Payment', paymentText(locale, stay)],
  stay.invoice === null ? null : ['Invoice', stay.invoice],
]

const TEXTS: Readonly<Record<Locale, (stay: Confirmed) => Mail>> = {
  en: (stay) => {
    const [arrival, departure] = [dayText('en', stay.terms.checkIn), dayText('en', stay.terms.checkOut)]
    return stayMail('en', stay, {
      what: 'Booking confirmed',
      preheader: `Check-in ${arrival}. Total ${moneyText('en', stay.terms.total)}.`,
      blocks: [
        paragraph(`Your stay at ${stay.hotel.name} from ${arrival} to ${departure} is confirmed.`),
        bookingButton('en', stay),
        stayFacts('en', stay, paymentFacts('en', stay)),
        ...(stay.terms.payment === 'at_property'
          ? [paragraph('You pay at the property, which gives you its own invoice.')]
          : []),
        ...cancellationBlocks('en', stay),
        paragraph('Your voucher and a calendar file are on the booking page.'),
      ],
    })
  },
  id: (stay) => {
    const [arrival, departure] = [dayText('id', stay.terms.checkIn), dayText('id', stay.terms.checkOut)]
    return stayMail('id', stay, {
      what: 'Pesanan terkonfirmasi',
      preheader: `Check-in ${arrival}. Total ${moneyText('id', stay.terms.total)}.`,
      blocks: [
        paragraph(`Pesanan Anda di ${stay.hotel.name} dari ${arrival} sampai ${departure} sudah terkonfirmasi.`),
        bookingButton('id', stay),
        stayFacts('id', stay, paymentFacts('id', stay)),
        ...(stay.terms.payment === 'at_property'
          ? [paragraph('Anda membayar di properti, dan properti memberikan invoice sendiri.')]
          : []),
        ...cancellationBlocks('id', stay),
        paragraph('Voucer dan berkas kalender ada di halaman pesanan.'),
      ],
    })
  },
}

export const bookingConfirmedMail = (locale: Locale, stay: Confirmed): Mail => TEXTS[locale](stay)
