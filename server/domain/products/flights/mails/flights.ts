import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { creditText, type MailedCredit } from './flight-credits.ts'

export type MailedFlights = Pick<FlightBooking, 'reference' | 'tickets' | 'airports'> & {
  /** `Jakarta – Denpasar` */
  title: string
  /** The airline's; null as long as it has issued nothing. */
  locator: string | null
  segments: FlightBooking['legs'][number]['offer']['segments']
  /** Leads to the ticket. */
  link: string
}

const placeText = (airports: MailedFlights['airports'], code: string, terminal: string | null): string =>
  `${airports[code]?.city ?? code} (${code}${terminal === null ? '' : ` T${terminal}`})`

/** One line for each flight; times are those of the clocks at the airports. */
export const flightText = (
  locale: Locale,
  { segments, airports }: Pick<MailedFlights, 'segments' | 'airports'>,
): string =>
  segments
    .map((flight) => {
      const from = placeText(airports, flight.from, flight.fromTerminal)
      const to = placeText(airports, flight.to, flight.toTerminal)
      const [day = '', departs = ''] = flight.departsLocal.split('T')
      const [arrivalDay = '', arrives = ''] = flight.arrivesLocal.split('T')
      const other = arrivalDay === day ? '' : ` ${dayText(locale, arrivalDay)}`
      return `${flight.carrier} ${flight.number}  ${dayText(locale, day)}\n  ${departs} ${from}\n  ${arrives}${other} ${to}`
    })
    .join('\n')

export const ticketText = ({ tickets }: Pick<MailedFlights, 'tickets'>): string =>
  tickets.map(({ name, number }) => `${name}  ${printedTicketNumber(number)}`).join('\n')

export const LOCAL_TIMES = {
  en: 'Times are local at each airport.',
  id: 'Waktu adalah waktu setempat di setiap bandara.',
} as const

export const headOf = (subject: string, { title, reference }: MailedFlights): string =>
  `${subject}: ${title} (${reference})`

/** The tickets are issued. */
export const flightsIssuedMail = (locale: Locale, flights: MailedFlights): MailText =>
  locale === 'id'
    ? {
        subject: headOf('Tiket Anda', flights),
        body: `Halo,

tiket Anda sudah terbit. Kode booking maskapai (PNR): ${flights.locator ?? ''}

${ticketText(flights)}

${flightText('id', flights)}
${LOCAL_TIMES.id}

Tiket elektronik, juga untuk dibuka tanpa jaringan:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('Your tickets', flights),
        body: `Hello,

your tickets are issued. The airline's booking code (PNR): ${flights.locator ?? ''}

${ticketText(flights)}

${flightText('en', flights)}
${LOCAL_TIMES.en}

The e-ticket, which also opens without a network:
${flights.link}

Singgah
`,
      }

export const backText = (locale: Locale, { refund, into }: { refund: Money; into: RefundInto }): string => {
  if (refund.minor === 0) return locale === 'id' ? 'Tidak ada yang dikembalikan.' : 'Nothing comes back.'
  const amount = moneyText(locale, refund)
  if (locale === 'id') {
    return into === 'gateway'
      ? `Dikembalikan: ${amount}, ke asal pembayaran. Halaman di bawah ini memperlihatkan sudah sampai di mana.`
      : `Dikembalikan: ${amount}, sudah di akun perusahaan.`
  }
  return into === 'gateway'
    ? `Comes back: ${amount}, to where the payment came from. The page below tells how far it is.`
    : `Comes back: ${amount}, on the company account again.`
}

/** Paid, and the airline issued nothing. */
export const flightsNotIssuedMail = (
  locale: Locale,
  flights: MailedFlights & { refund: Money; into: RefundInto },
): MailText =>
  locale === 'id'
    ? {
        subject: headOf('Tiket tidak terbit', flights),
        body: `Halo,

maskapai tidak menerbitkan tiket ini: Anda tidak memiliki penerbangan ini. Nomor pesanan: ${flights.reference}

${flightText('id', flights)}
${LOCAL_TIMES.id}

${backText('id', flights)}

Pemesanan ini:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('Tickets not issued', flights),
        body: `Hello,

the airline did not issue these tickets: you do not have these flights. Reference: ${flights.reference}

${flightText('en', flights)}
${LOCAL_TIMES.en}

${backText('en', flights)}

The booking:
${flights.link}

Singgah
`,
      }

type Cancelled = { fee: Money; refund: Money; into: RefundInto; credits: readonly MailedCredit[]; by: string }

/** Email about a cancellation by a user. */
export const flightsCancelledMail = (locale: Locale, flights: MailedFlights & Cancelled): MailText =>
  locale === 'id'
    ? {
        subject: headOf('Penerbangan dibatalkan', flights),
        body: `Halo,

penerbangan ini dibatalkan oleh ${flights.by}. Nomor pesanan: ${flights.reference}

${flightText('id', flights)}
${LOCAL_TIMES.id}

Ditahan maskapai: ${moneyText('id', flights.fee)}
${backText('id', flights)}

${creditText('id', flights.credits)}Pemesanan ini:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('Flights cancelled', flights),
        body: `Hello,

these flights were cancelled by ${flights.by}. Reference: ${flights.reference}

${flightText('en', flights)}
${LOCAL_TIMES.en}

Kept by the airline: ${moneyText('en', flights.fee)}
${backText('en', flights)}

${creditText('en', flights.credits)}The booking:
${flights.link}

Singgah
`,
      }

/** Some travellers do not fly some legs; `gone` has a line for each. */
export const flightsPartlyCancelledMail = (
  locale: Locale,
  flights: MailedFlights & Cancelled & { gone: readonly string[] },
): MailText =>
  locale === 'id'
    ? {
        subject: headOf('Sebagian penerbangan dibatalkan', flights),
        body: `Halo,

${flights.by} membatalkan sebagian dari pesanan ${flights.reference}. Sisanya tetap berlaku.

Dibatalkan:
${flights.gone.join('\n')}

Ditahan maskapai: ${moneyText('id', flights.fee)}
${backText('id', flights)}

${creditText('id', flights.credits)}Pemesanan ini:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('A part of your flights is cancelled', flights),
        body: `Hello,

${flights.by} cancelled a part of booking ${flights.reference}. The rest stays as it is.

Cancelled:
${flights.gone.join('\n')}

Kept by the airline: ${moneyText('en', flights.fee)}
${backText('en', flights)}

${creditText('en', flights.credits)}The booking:
${flights.link}

Singgah
`,
      }
