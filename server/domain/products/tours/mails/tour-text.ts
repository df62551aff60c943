import type { Money } from '#contract/core/money.ts'
import type { TourCancellationStep } from '#contract/products/tours/cancellation.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Fact, facts, type Mail, type MailBlock, note } from '#server/domain/notifications/mail-content.ts'
import { bookingFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText, instantText, placeTimeText } from '#server/domain/notifications/mail-formats.ts'

export type MailedTour = {
  reference: string
  title: string
  optionTitle: string
  cityName: string
  operator: { name: string; phone: string }
  meetingPoint: { name: string; address: string; directions: string }
  /** At the place. */
  day: string
  time: string
  zone: string
  /** Where people are picked up, and the instant; null where they come to the meeting point. */
  pickUp: { name: string; at: string } | null
  travellers: readonly string[]
  /** Tickets by name. */
  tickets: readonly { name: string; quantity: number }[]
  total: Money
  cancellation: readonly TourCancellationStep[]
  isDemonstration: boolean
  /** Leads to the booking. */
  link: string
  /** Footer links. */
  origin: string
}

export const startText = (locale: Locale, { day, time, zone }: Pick<MailedTour, 'day' | 'time' | 'zone'>): string =>
  `${dayText(locale, day)}, ${placeTimeText(locale, { day, time, zone })}`

const ticketsText = ({ tickets }: MailedTour): string =>
  tickets.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

/** Reference, tour, start, meeting point or pick-up, tickets and travellers; then what else is known. */
export const tourFacts = (locale: Locale, tour: MailedTour, more: readonly (Fact | null)[] = []): MailBlock => {
  const { reference, optionTitle, operator, meetingPoint, pickUp, zone, travellers } = tour
  const isId = locale === 'id'
  const place = `${meetingPoint.name}, ${meetingPoint.address}`
  const names = travellers.filter((name) => name !== '').join(', ')
  return facts([
    [isId ? 'Nomor pesanan' : 'Booking reference', reference],
    [isId ? 'Tur' : 'Tour', `${tour.title}, ${optionTitle}`],
    [isId ? 'Mulai' : 'Starts', startText(locale, tour)],
    pickUp === null
      ? [isId ? 'Titik kumpul' : 'Meeting point', place]
      : [isId ? 'Penjemputan' : 'Pick-up', `${pickUp.name}, ${instantText(locale, pickUp.at, zone)}`],
    [isId ? 'Tiket' : 'Tickets', ticketsText(tour)],
    names === '' ? null : [isId ? 'Peserta' : 'Travellers', names],
    [isId ? 'Penyelenggara' : 'Operator', `${operator.name}, ${operator.phone}`],
    ...more,
  ])
}

/** Button to the booking. */
export const tourButton = (locale: Locale, { link }: Pick<MailedTour, 'link'>): MailBlock =>
  button(locale === 'id' ? 'Lihat pesanan' : 'View booking', link)

const demoNote = (locale: Locale, { isDemonstration }: MailedTour): MailBlock[] =>
  isDemonstration
    ? [
        note(
          locale === 'id'
            ? 'Ini tur demo. Tempat tidak benar-benar dipesan.'
            : 'This is a demo tour. No place is actually reserved.',
        ),
      ]
    : []

/** A mail about a tour: `what` happened, which begins the subject. */
export const tourMail = (
  locale: Locale,
  tour: MailedTour,
  { what, preheader, blocks }: { what: string; preheader: string; blocks: readonly MailBlock[] },
): Mail => ({
  subject: `${what}: ${tour.title}, ${dayText(locale, tour.day)} (${tour.reference})`,
  content: {
    preheader,
    heading: what,
    blocks: [...blocks, ...demoNote(locale, tour)],
    footer: bookingFooter(locale, tour),
  },
})
