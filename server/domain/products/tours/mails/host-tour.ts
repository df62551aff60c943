import type { HostKind } from '#contract/notifications/subjects.ts'
import { ANSWER_LABELS, hostRequestTexts } from '#server/domain/bookings/hosted/request-texts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { startText, type MailedTour } from './tour-text.ts'

/** A booking as the host's screens show it: nothing of the company that pays, and no contact details. */
type HostMailedTour = Pick<
  MailedTour,
  'reference' | 'title' | 'optionTitle' | 'day' | 'time' | 'zone' | 'pickUp' | 'tickets' | 'total' | 'origin'
> & {
  guest: string
  /** Until when a request has to be answered; null for all else. */
  until: Date | null
}

type Said = { what: string; sentence: string }

const asked =
  (locale: Locale, kind: Parameters<typeof hostRequestTexts>[1]) =>
  (listing: string): Said => {
    const freed = locale === 'id' ? 'Kursinya dijual kembali.' : 'Its seats are on sale again.'
    return hostRequestTexts(locale, kind, { listing, freed })
  }

const requestEvents = (locale: Locale) => ({
  host_asked: asked(locale, 'host_asked'),
  host_request_withdrawn: asked(locale, 'host_request_withdrawn'),
  host_request_expired: asked(locale, 'host_request_expired'),
})

const EVENTS: Readonly<Record<Locale, Record<HostKind, (tour: string) => Said>>> = {
  en: {
    ...requestEvents('en'),
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
    ...requestEvents('id'),
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

/** Email to the host of a tour: it was booked, requested, changed or cancelled. */
export const hostTourMail = (locale: Locale, kind: HostKind, tour: HostMailedTour): Mail => {
  const { what, sentence } = EVENTS[locale][kind](tour.title)
  const labels = LABELS[locale]
  const { origin, pickUp, zone, until } = tour
  const { answer, answerBy } = ANSWER_LABELS[locale]
  return {
    subject: `${what}: ${tour.title}`,
    content: {
      preheader: sentence,
      heading: what,
      blocks: [
        paragraph(sentence),
        facts([
          until === null ? null : [answerBy, instantText(locale, until.toISOString(), zone)],
          [labels.reference, tour.reference],
          [labels.tour, tour.title],
          [labels.option, tour.optionTitle],
          [labels.start, startText(locale, tour)],
          [labels.guest, tour.guest],
          [labels.tickets, tour.tickets.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
          pickUp === null ? null : [labels.pickUp, `${pickUp.name}, ${instantText(locale, pickUp.at, zone)}`],
          [labels.total, moneyText(locale, tour.total)],
        ]),
        kind === 'host_asked'
          ? button(answer, `${origin}/agent/bookings?list=requests`)
          : button(labels.open, `${origin}/agent/bookings`),
      ],
      footer: hostFooter(locale, { origin, property: tour.title }),
    },
  }
}
