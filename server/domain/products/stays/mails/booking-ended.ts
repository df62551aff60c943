import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { stayFacts, stayMail, type MailedStay } from './stay-text.ts'

type Ended = MailedStay & {
  refund: Money
  into: RefundInto
  /** The number of the credit note; null where there was no invoice. */
  creditNote: string | null
}

type Texts = { what: string; said: (hotel: string) => string }

const mailOf = (locale: Locale, stay: Ended, { what, said }: Texts): Mail =>
  stayMail(locale, stay, {
    what,
    preheader: refundSentence(locale, stay),
    blocks: [
      paragraph(said(stay.hotel.name)),
      paragraph(
        locale === 'id'
          ? 'Di halaman pesanan ada hotel lain untuk tanggal yang sama.'
          : 'The booking page shows other hotels for the same dates.',
      ),
      button(locale === 'id' ? 'Lihat hotel lain' : 'See other hotels', stay.link),
      stayFacts(locale, stay, refundFacts(locale, stay)),
      ...refundTiming(locale, stay),
    ],
  })

const NOT_ISSUED: Readonly<Record<Locale, Texts>> = {
  en: {
    what: 'Not confirmed by the hotel',
    said: (hotel) => `${hotel} couldn’t confirm your stay, so it isn’t booked. We’re sorry.`,
  },
  id: {
    what: 'Tidak dikonfirmasi hotel',
    said: (hotel) => `${hotel} tidak dapat mengonfirmasi pesanan Anda, jadi kamar tidak terpesan. Kami mohon maaf.`,
  },
}

const CANCELLED: Readonly<Record<Locale, Texts>> = {
  en: { what: 'Cancelled by the hotel', said: (hotel) => `${hotel} cancelled your stay. We’re sorry.` },
  id: { what: 'Dibatalkan hotel', said: (hotel) => `${hotel} membatalkan pesanan Anda. Kami mohon maaf.` },
}

export const notIssuedMail = (locale: Locale, stay: Ended): Mail => mailOf(locale, stay, NOT_ISSUED[locale])

export const cancelledByHotelMail = (locale: Locale, stay: Ended): Mail => mailOf(locale, stay, CANCELLED[locale])
