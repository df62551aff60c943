import type { HostKind } from '#contract/notifications/subjects.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { startText, type MailedTour } from './tour-text.ts'

/** A booking as the host's screens show it: nothing of the company that pays, and no contact details. */
type HostMailedTour = Pick<
  MailedTour,
  'reference' | 'title' | 'optionTitle' | 'day' | 'time' | 'zone' | 'pickUp' | 'tickets' | 'total' | 'origin'
> & { guest: string }

type TourKind = Extract<HostKind, 'host_booked' | 'host_booking_changed' | 'host_booking_cancelled'>
type Said = { what: string; sentence: string }

const EVENTS: Readonly<Record<Locale, Record<TourKind, (tour: string) => Said>>> = {
  en: {
    host_booked: (tour) => ({ what: 'New booking', sentence: `You have a new confirmed booking of ${tour}.` }),
    host_booking_changed: (tour) => ({
      what: 'Booking changed',
      sentence: `A booking of ${tour} was changed. This is how it is now.`,
    }),
    host_booking_cancelled: (tour) => ({
      what: 'Booking cancelled',
      sentence: `A booking of ${tour} was cancelled. Its seats are on sale again.`,
    }),
  },
  id: {
    host_booked: (tour) => ({ what: 'Pesanan baru', sentence: `Ada pesanan baru yang terkonfirmasi untuk ${tour}.` }),
    host_booking_changed: (tour) => ({
      what: 'Pesanan diubah',
      sentence: `Sebuah pesanan untuk ${tour} diubah. Berikut pesanan yang berlaku sekarang.`,
    }),
    host_booking_cancelled: (tour) => ({
      what: 'Pesanan dibatalkan',
      sentence: `Sebuah pesanan untuk ${tour} dibatalkan. Kursinya dijual kembali.`,
    }),
  },
}

type Labels = Record<
  'reference' | 'tour' | 'option' | 'start' | 'guest' | 'tickets' | 'pickUp' | 'total' | 'open',
  string
>

const LABELS: Readonly<Record<Locale, Labels>> = {
  en: {
    reference: 'Booking reference',
    tour: 'Tour',
    option: 'Option',
    start: 'Start',
    guest: 'Guest',
    tickets: 'Tickets',
    pickUp: 'Pick-up',
    total: 'Total',
    open: 'View my bookings',
  },
  id: {
    reference: 'Nomor pesanan',
    tour: 'Tur',
    option: 'Opsi',
    start: 'Mulai',
    guest: 'Tamu',
    tickets: 'Tiket',
    pickUp: 'Penjemputan',
    total: 'Total',
    open: 'Lihat pesanan saya',
  },
}

/** Email to the host of a tour: it was booked, changed or cancelled. */
export const hostTourMail = (locale: Locale, kind: TourKind, tour: HostMailedTour): Mail => {
  const { what, sentence } = EVENTS[locale][kind](tour.title)
  const labels = LABELS[locale]
  const { origin, pickUp, zone } = tour
  return {
    subject: `${what}: ${tour.title}`,
    content: {
      preheader: sentence,
      heading: what,
      blocks: [
        paragraph(sentence),
        facts([
          [labels.reference, tour.reference],
          [labels.tour, tour.title],
          [labels.option, tour.optionTitle],
          [labels.start, startText(locale, tour)],
          [labels.guest, tour.guest],
          [labels.tickets, tour.tickets.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
          pickUp === null ? null : [labels.pickUp, `${pickUp.name}, ${instantText(locale, pickUp.at, zone)}`],
          [labels.total, moneyText(locale, tour.total)],
        ]),
        button(labels.open, `${origin}/agent/bookings`),
      ],
      footer: hostFooter(locale, { origin, property: tour.title }),
    },
  }
}
