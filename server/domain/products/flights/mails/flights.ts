import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  type Fact,
  facts,
  list,
  type Mail,
  type MailBlock,
  type MailedFlight,
  paragraph,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { bookingFooter } from '#server/domain/notifications/mail-footers.ts'
import { clockText, dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { creditBlocks, type MailedCredit } from './flight-credits.ts'

export type MailedFlights = Pick<FlightBooking, 'reference' | 'tickets' | 'airports'> & {
  /** `Jakarta – Denpasar` */
  title: string
  /** The airline's; null as long as it has issued nothing. */
  locator: string | null
  segments: FlightBooking['legs'][number]['offer']['segments']
  /** Leads to the ticket. */
  link: string
  /** Where the links of the footer lead. */
  origin: string
}

const placeText = (airports: MailedFlights['airports'], code: string, terminal: string | null): string =>
  `${airports[code]?.city ?? code} (${code}${terminal === null ? '' : ` T${terminal}`})`

const flightOf = (
  locale: Locale,
  flight: MailedFlights['segments'][number],
  airports: MailedFlights['airports'],
): MailedFlight => {
  const [day = '', departs = ''] = flight.departsLocal.split('T')
  const [arrivalDay = '', arrives = ''] = flight.arrivesLocal.split('T')
  const other = arrivalDay === day ? '' : `, ${dayText(locale, arrivalDay)}`
  return {
    name: `${flight.carrier} ${flight.number}`,
    day: dayText(locale, day),
    departs: clockText(locale, departs),
    from: placeText(airports, flight.from, flight.fromTerminal),
    arrives: clockText(locale, arrives),
    to: `${placeText(airports, flight.to, flight.toTerminal)}${other}`,
  }
}

/** Flights under a title; times are those of the clocks at the airports. */
export const flightBlocks = (
  locale: Locale,
  { segments, airports }: Pick<MailedFlights, 'segments' | 'airports'>,
  heading: string,
): MailBlock[] => [
  title(heading),
  { kind: 'flights', flights: segments.map((flight) => flightOf(locale, flight, airports)) },
]

export const LOCAL_TIMES = {
  en: 'Times are local to each airport.',
  id: 'Semua waktu adalah waktu setempat di bandara.',
} as const

/** Flights of a booking, with the word that their times are local. */
export const bookedFlights = (locale: Locale, flights: MailedFlights): MailBlock[] => [
  ...flightBlocks(locale, flights, locale === 'id' ? 'Penerbangan' : 'Flights'),
  paragraph(LOCAL_TIMES[locale]),
]

/** The number of each ticket, by name. */
export const ticketBlocks = ({ tickets }: Pick<MailedFlights, 'tickets'>, heading: string): MailBlock[] => [
  title(heading),
  facts(tickets.map(({ name, number }) => [name, printedTicketNumber(number)])),
]

/** The references of a booking, then what else is known. */
export const flightFacts = (
  locale: Locale,
  { reference, locator }: MailedFlights,
  more: readonly (Fact | null)[] = [],
): MailBlock => {
  const isId = locale === 'id'
  return facts([
    [isId ? 'Nomor pesanan' : 'Booking reference', reference],
    locator === null ? null : [isId ? 'Kode booking maskapai (PNR)' : 'Airline booking code (PNR)', locator],
    ...more,
  ])
}

/** Button to the booking. */
export const bookingButton = (locale: Locale, { link }: Pick<MailedFlights, 'link'>): MailBlock =>
  button(locale === 'id' ? 'Lihat pesanan' : 'View booking', link)

/** Button to the ticket, which also opens offline. */
export const ticketButton = (locale: Locale, { link }: Pick<MailedFlights, 'link'>): MailBlock =>
  button(locale === 'id' ? 'Lihat e-tiket' : 'View e-ticket', link)

type Said = { what: string; preheader: string; blocks: readonly MailBlock[] }

/** A mail about flights: `what` happened, which begins the subject. */
export const flightMail = (locale: Locale, flights: MailedFlights, { what, preheader, blocks }: Said): Mail => ({
  subject: `${what}: ${flights.title} (${flights.reference})`,
  content: { preheader, heading: what, blocks: [...blocks], footer: bookingFooter(locale, flights) },
})

/** The tickets are issued. */
export const flightsIssuedMail = (locale: Locale, flights: MailedFlights): Mail =>
  locale === 'id'
    ? flightMail('id', flights, {
        what: 'E-tiket terbit',
        preheader: `Kode booking maskapai: ${flights.locator ?? ''}`,
        blocks: [
          paragraph(`Pesanan Anda terkonfirmasi dan e-tiket untuk ${flights.title} sudah terbit.`),
          ticketButton('id', flights),
          flightFacts('id', flights),
          ...bookedFlights('id', flights),
          ...ticketBlocks(flights, 'Nomor e-tiket'),
          paragraph('E-tiket juga dapat dibuka saat offline.'),
        ],
      })
    : flightMail('en', flights, {
        what: 'E-tickets issued',
        preheader: `Airline booking code: ${flights.locator ?? ''}`,
        blocks: [
          paragraph(`Your booking is confirmed, and your e-tickets for ${flights.title} are issued.`),
          ticketButton('en', flights),
          flightFacts('en', flights),
          ...bookedFlights('en', flights),
          ...ticketBlocks(flights, 'E-ticket numbers'),
          paragraph('Your e-tickets also open offline.'),
        ],
      })

type Back = { refund: Money; into: RefundInto }

/** Paid, and the airline issued nothing. */
export const flightsNotIssuedMail = (locale: Locale, flights: MailedFlights & Back): Mail =>
  locale === 'id'
    ? flightMail('id', flights, {
        what: 'Tiket tidak terbit',
        preheader: refundSentence('id', flights),
        blocks: [
          paragraph('Maskapai tidak menerbitkan tiket ini, jadi penerbangan Anda tidak terpesan. Kami mohon maaf.'),
          flightFacts('id', flights, refundFacts('id', flights)),
          ...refundTiming('id', flights),
          bookingButton('id', flights),
          ...bookedFlights('id', flights),
        ],
      })
    : flightMail('en', flights, {
        what: 'Tickets not issued',
        preheader: refundSentence('en', flights),
        blocks: [
          paragraph('The airline didn’t issue these tickets, so you’re not booked on these flights. We’re sorry.'),
          flightFacts('en', flights, refundFacts('en', flights)),
          ...refundTiming('en', flights),
          bookingButton('en', flights),
          ...bookedFlights('en', flights),
        ],
      })

type Cancelled = Back & { fee: Money; credits: readonly MailedCredit[]; by: string }

const amountFacts = (locale: Locale, { fee, ...back }: Cancelled): (Fact | null)[] => [
  [locale === 'id' ? 'Biaya maskapai' : 'Airline fee', moneyText(locale, fee)],
  ...refundFacts(locale, back),
]

/** Email about a cancellation by a user. */
export const flightsCancelledMail = (locale: Locale, flights: MailedFlights & Cancelled): Mail =>
  locale === 'id'
    ? flightMail('id', flights, {
        what: 'Penerbangan dibatalkan',
        preheader: refundSentence('id', flights),
        blocks: [
          paragraph(`${flights.by} membatalkan penerbangan ${flights.title}.`),
          flightFacts('id', flights, amountFacts('id', flights)),
          ...refundTiming('id', flights),
          ...creditBlocks('id', flights.credits),
          bookingButton('id', flights),
          ...bookedFlights('id', flights),
        ],
      })
    : flightMail('en', flights, {
        what: 'Flights cancelled',
        preheader: refundSentence('en', flights),
        blocks: [
          paragraph(`${flights.by} cancelled the flights ${flights.title}.`),
          flightFacts('en', flights, amountFacts('en', flights)),
          ...refundTiming('en', flights),
          ...creditBlocks('en', flights.credits),
          bookingButton('en', flights),
          ...bookedFlights('en', flights),
        ],
      })

/** Some travellers do not fly some legs; `gone` has a line for each. */
export const flightsPartlyCancelledMail = (
  locale: Locale,
  flights: MailedFlights & Cancelled & { gone: readonly string[] },
): Mail =>
  locale === 'id'
    ? flightMail('id', flights, {
        what: 'Penerbangan dibatalkan sebagian',
        preheader: refundSentence('id', flights),
        blocks: [
          paragraph(`${flights.by} membatalkan sebagian pesanan ini. Sisanya tetap terkonfirmasi.`),
          title('Dibatalkan'),
          list(flights.gone),
          flightFacts('id', flights, amountFacts('id', flights)),
          ...refundTiming('id', flights),
          ...creditBlocks('id', flights.credits),
          bookingButton('id', flights),
        ],
      })
    : flightMail('en', flights, {
        what: 'Flights partly cancelled',
        preheader: refundSentence('en', flights),
        blocks: [
          paragraph(`${flights.by} cancelled part of this booking. The rest stays confirmed.`),
          title('Cancelled'),
          list(flights.gone),
          flightFacts('en', flights, amountFacts('en', flights)),
          ...refundTiming('en', flights),
          ...creditBlocks('en', flights.credits),
          bookingButton('en', flights),
        ],
      })
