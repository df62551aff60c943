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
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { partTexts } from './booking-partly-cancelled.ts'
import { demoNote, nameOf, type MailedStay } from './stay-text.ts'

/** What the host's screens show of a booking: nothing of the company that pays, and no contact details. */
export type HostedStay = Pick<MailedStay, 'reference' | 'hotel' | 'terms' | 'origin'> & {
  /** Lead guest. */
  guest: string
  /** What of it was cancelled; empty for a new booking and a whole one. */
  roomNights: readonly RoomNight[]
}

const hostFacts = (locale: Locale, { reference, hotel, guest, terms }: HostedStay): MailBlock => {
  const rooms = `${terms.rooms} × ${terms.roomTypeName}`
  const days = [dayText(locale, terms.checkIn), dayText(locale, terms.checkOut)] as const
  const total = moneyText(locale, terms.total)
  return facts(
    locale === 'id'
      ? [
          ['Nomor pesanan', reference],
          ['Properti', hotel.name],
          ['Tamu', guest],
          ['Check-in', days[0]],
          ['Check-out', days[1]],
          ['Kamar', rooms],
          ['Total', total],
        ]
      : [
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
  },
}

const LABELS: Readonly<Record<Locale, { cancelled: string; now: string; open: string }>> = {
  en: { cancelled: 'Cancelled', now: 'The booking now', open: 'View my properties' },
  id: { cancelled: 'Dibatalkan', now: 'Pesanan sekarang', open: 'Lihat properti saya' },
}

/** Email to the host of the property: a stay was booked, changed or cancelled. */
export const hostBookingMail = (locale: Locale, kind: HostKind, stay: HostedStay): Mail => {
  const { what, sentence } = EVENTS[locale][kind](stay.hotel.name)
  const { cancelled, now, open } = LABELS[locale]
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
        button(open, `${origin}/agent/dashboard`),
        ...demoNote(locale, stay),
      ],
      footer: hostFooter(locale, { origin, property: stay.hotel.name }),
    },
  }
}
