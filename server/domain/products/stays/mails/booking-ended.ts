import type { DeclineReason } from '#contract/hosts/requests.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { NotConfirmedByHost } from '#server/domain/bookings/hosted/host-requests.ts'
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

const REASONS: Readonly<Record<Locale, Record<DeclineReason, string>>> = {
  en: {
    not_available: 'the room isn’t available on these dates',
    closed: 'the property is closed on these dates',
    guests: 'it can’t host this many guests',
    requests: 'it can’t meet your requests',
    price: 'the price was wrong',
    other: 'another reason',
  },
  id: {
    not_available: 'kamar tidak tersedia pada tanggal ini',
    closed: 'properti tutup pada tanggal ini',
    guests: 'jumlah tamu tidak dapat diterima',
    requests: 'permintaan Anda tidak dapat dipenuhi',
    price: 'harga tidak sesuai',
    other: 'alasan lain',
  },
}

const byHost = (locale: Locale, { answer, reason, note }: NotConfirmedByHost): Texts => {
  const isId = locale === 'id'
  if (answer === 'expired')
    return isId
      ? {
          what: 'Tidak dijawab properti',
          said: (hotel) => `${hotel} tidak menjawab tepat waktu, jadi kamar tidak terpesan. Kami mohon maaf.`,
        }
      : {
          what: 'Not answered by the property',
          said: (hotel) => `${hotel} didn’t answer in time, so your stay isn’t booked. We’re sorry.`,
        }
  const why = reason === null || reason === 'other' ? '' : `: ${REASONS[locale][reason]}`
  const words = note === '' ? '' : isId ? ` Pesan dari properti: “${note}”` : ` The property wrote: “${note}”`
  return isId
    ? { what: 'Ditolak properti', said: (hotel) => `${hotel} menolak pesanan Anda${why}.${words}` }
    : { what: 'Declined by the property', said: (hotel) => `${hotel} declined your booking${why}.${words}` }
}

export const notIssuedMail = (locale: Locale, stay: Ended, because: NotConfirmedByHost | null = null): Mail =>
  mailOf(locale, stay, because === null ? NOT_ISSUED[locale] : byHost(locale, because))

export const cancelledByHotelMail = (locale: Locale, stay: Ended): Mail => mailOf(locale, stay, CANCELLED[locale])
