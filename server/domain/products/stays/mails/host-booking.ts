import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  facts,
  list,
  type Mail,
  type MailBlock,
  paragraph,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText, instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { partTexts } from './booking-partly-cancelled.ts'
import { demoNote, nameOf, type MailedStay } from './stay-text.ts'

/** A booking as the host's screens show it: nothing of the company that pays, and no contact details. */
export type HostedStay = Pick<MailedStay, 'reference' | 'hotel' | 'terms' | 'origin'> & {
  /** Lead guest. */
  guest: string
  /** The cancelled room nights; empty for a new booking and a full cancellation. */
  roomNights: readonly RoomNight[]
  /** Until when a request has to be answered; null for all else. */
  until: Date | null
}

const hostFacts = (locale: Locale, { reference, hotel, guest, terms, until }: HostedStay): MailBlock => {
  const rooms = `${terms.rooms} × ${terms.roomTypeName}`
  const days = [dayText(locale, terms.checkIn), dayText(locale, terms.checkOut)] as const
  const total = moneyText(locale, terms.total)
  const answerBy = until === null ? null : instantText(locale, until.toISOString(), hotel.zone)
  return facts(
    locale === 'id'
      ? [
          answerBy === null ? null : ['Jawab sebelum', answerBy],
          ['Nomor pesanan', reference],
          ['Properti', hotel.name],
          ['Tamu', guest],
          ['Check-in', days[0]],
          ['Check-out', days[1]],
          ['Kamar', rooms],
          ['Total', total],
        ]
      : [
          answerBy === null ? null : ['Answer by', answerBy],
          ['Booking reference', reference],
          ['Property', hotel.name],
          ['Guest', guest],
          ['Check-in', days[0]],
          ['Check-out', days[1]],
          ['Rooms', rooms],
          ['Total', total],
        ],
  )
}

type Said = { what: string; sentence: string }

const EVENTS: Readonly<Record<Locale, Record<HostKind, (property: string) => Said>>> = {
  en: {
    host_booked: (property) => ({ what: 'New booking', sentence: `You have a new confirmed booking at ${property}.` }),
    host_booking_changed: (property) => ({
      what: 'Booking changed',
      sentence: `Part of a booking at ${property} was cancelled. Those nights are on sale again.`,
    }),
    host_booking_cancelled: (property) => ({
      what: 'Booking at your property cancelled',
      sentence: `A booking at ${property} was cancelled. Its nights are on sale again.`,
    }),
    host_asked: (property) => ({
      what: 'Accept or decline',
      sentence: `A guest wants to book ${property}. Without an answer in time the booking is declined.`,
    }),
    host_request_withdrawn: (property) => ({
      what: 'Request withdrawn',
      sentence: `The guest withdrew the booking at ${property}. Its nights are on sale again.`,
    }),
    host_request_expired: (property) => ({
      what: 'Request expired',
      sentence: `You didn’t answer a booking at ${property} in time, so it was declined. Its nights are on sale again.`,
    }),
  },
  id: {
    host_booked: (property) => ({
      what: 'Pesanan baru',
      sentence: `Ada pesanan baru yang terkonfirmasi di ${property}.`,
    }),
    host_booking_changed: (property) => ({
      what: 'Pesanan diubah',
      sentence: `Sebagian pesanan di ${property} dibatalkan. Malam itu dijual kembali.`,
    }),
    host_booking_cancelled: (property) => ({
      what: 'Pesanan di properti Anda dibatalkan',
      sentence: `Sebuah pesanan di ${property} dibatalkan. Kamarnya dijual kembali.`,
    }),
    host_asked: (property) => ({
      what: 'Terima atau tolak',
      sentence: `Ada tamu yang ingin memesan ${property}. Jika tidak dijawab tepat waktu, pesanan ditolak otomatis.`,
    }),
    host_request_withdrawn: (property) => ({
      what: 'Pesanan ditarik tamu',
      sentence: `Tamu menarik pesanan di ${property}. Kamarnya dijual kembali.`,
    }),
    host_request_expired: (property) => ({
      what: 'Waktu menjawab habis',
      sentence: `Anda tidak menjawab pesanan di ${property} tepat waktu, jadi pesanan ditolak. Kamarnya dijual kembali.`,
    }),
  },
}

const LABELS: Readonly<Record<Locale, { cancelled: string; now: string; open: string; answer: string }>> = {
  en: { cancelled: 'Cancelled', now: 'The booking now', open: 'View my properties', answer: 'Answer now' },
  id: { cancelled: 'Dibatalkan', now: 'Pesanan sekarang', open: 'Lihat properti saya', answer: 'Jawab sekarang' },
}

/** Email to the host of the property: a stay was booked, requested, changed or cancelled. */
export const hostBookingMail = (locale: Locale, kind: HostKind, stay: HostedStay): Mail => {
  const { what, sentence } = EVENTS[locale][kind](stay.hotel.name)
  const { cancelled, now, open, answer } = LABELS[locale]
  const { origin, roomNights } = stay
  const changes = roomNights.length === 0 ? [] : [title(cancelled), list(partTexts(locale, roomNights)), title(now)]
  return {
    subject: `${what}: ${nameOf(locale, stay)}`,
    content: {
      preheader: sentence,
      heading: what,
      blocks: [
        paragraph(sentence),
        ...changes,
        hostFacts(locale, stay),
        kind === 'host_asked'
          ? button(answer, `${origin}/agent/bookings?list=requests`)
          : button(open, `${origin}/agent/dashboard`),
        ...demoNote(locale, stay),
      ],
      footer: hostFooter(locale, { origin, property: stay.hotel.name }),
    },
  }
}
