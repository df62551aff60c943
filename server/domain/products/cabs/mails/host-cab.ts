import type { HostKind } from '#contract/notifications/subjects.ts'
import { ANSWER_LABELS, hostRequestTexts } from '#server/domain/bookings/hosted/request-texts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph, quote } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { wayText, type MailedCab } from './cab-text.ts'

/** A ride as the host's screens show it: nothing of the company that pays, and no contact details. */
type HostMailedCab = Pick<
  MailedCab,
  | 'reference'
  | 'example'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'from'
  | 'to'
  | 'stops'
  | 'meetingPoint'
  | 'passengerName'
  | 'signName'
  | 'flight'
  | 'total'
  | 'origin'
> & {
  notes: string
  /** Until when a request has to be answered; null for all else. */
  until: Date | null
}

type Said = { what: string; sentence: string }

const asked =
  (locale: Locale, kind: Parameters<typeof hostRequestTexts>[1]) =>
  (listing: string): Said => {
    const freed =
      locale === 'id' ? 'Kendaraan dijual kembali pada waktu itu.' : 'The vehicle is on sale again at this time.'
    return hostRequestTexts(locale, kind, { listing, freed })
  }

const requestEvents = (locale: Locale) => ({
  host_asked: asked(locale, 'host_asked'),
  host_request_withdrawn: asked(locale, 'host_request_withdrawn'),
  host_request_expired: asked(locale, 'host_request_expired'),
})

const EVENTS: Readonly<Record<Locale, Record<HostKind, (car: string) => Said>>> = {
  en: {
    ...requestEvents('en'),
    host_booked: (car) => ({
      what: 'New booking',
      sentence: `You have a new confirmed booking of ${car}. Assign a driver if it needs one.`,
    }),
    host_booking_changed: (car) => ({
      what: 'Booking changed',
      sentence: `A booking of ${car} was changed. This is how it is now.`,
    }),
    host_booking_cancelled: (car) => ({
      what: 'Booking cancelled',
      sentence: `A booking of ${car} was cancelled. The vehicle is on sale again at this time.`,
    }),
  },
  id: {
    ...requestEvents('id'),
    host_booked: (car) => ({
      what: 'Pesanan baru',
      sentence: `Ada pesanan baru yang terkonfirmasi untuk ${car}. Tentukan sopir jika diperlukan.`,
    }),
    host_booking_changed: (car) => ({
      what: 'Pesanan diubah',
      sentence: `Sebuah pesanan untuk ${car} diubah. Berikut pesanan yang berlaku sekarang.`,
    }),
    host_booking_cancelled: (car) => ({
      what: 'Pesanan dibatalkan',
      sentence: `Sebuah pesanan untuk ${car} dibatalkan. Kendaraan dijual kembali pada waktu itu.`,
    }),
  },
}

type Labels = Record<
  'reference' | 'car' | 'ride' | 'pickUp' | 'end' | 'meetingPoint' | 'passenger' | 'sign' | 'flight' | 'total' | 'open',
  string
>

const LABELS: Readonly<Record<Locale, Labels>> = {
  en: {
    reference: 'Booking reference',
    car: 'Vehicle',
    ride: 'Ride',
    pickUp: 'Pick-up',
    end: 'Ends',
    meetingPoint: 'Meeting point',
    passenger: 'Passenger',
    sign: 'Name on the sign',
    flight: 'Flight',
    total: 'Total',
    open: 'View my bookings',
  },
  id: {
    reference: 'Nomor pesanan',
    car: 'Kendaraan',
    ride: 'Perjalanan',
    pickUp: 'Penjemputan',
    end: 'Selesai',
    meetingPoint: 'Titik temu',
    passenger: 'Penumpang',
    sign: 'Papan nama',
    flight: 'Penerbangan',
    total: 'Total',
    open: 'Lihat pesanan saya',
  },
}

/** Email to the host of a vehicle: it was booked, requested, changed or cancelled. */
export const hostCabMail = (locale: Locale, kind: HostKind, cab: HostMailedCab): Mail => {
  const { what, sentence } = EVENTS[locale][kind](cab.example)
  const labels = LABELS[locale]
  const { origin, zone, notes, flight, until } = cab
  const { answer, answerBy } = ANSWER_LABELS[locale]
  return {
    subject: `${what}: ${cab.example}`,
    content: {
      preheader: sentence,
      heading: what,
      blocks: [
        paragraph(sentence),
        facts([
          until === null ? null : [answerBy, instantText(locale, until.toISOString(), zone)],
          [labels.reference, cab.reference],
          [labels.car, cab.example],
          [labels.ride, wayText(cab)],
          [labels.pickUp, instantText(locale, cab.startsAt, zone)],
          [labels.end, instantText(locale, cab.endsAt, zone)],
          [labels.meetingPoint, cab.meetingPoint],
          [labels.passenger, cab.passengerName],
          [labels.sign, cab.signName],
          flight === null ? null : [labels.flight, flight],
          [labels.total, moneyText(locale, cab.total)],
        ]),
        ...(notes === '' ? [] : [quote(notes)]),
        kind === 'host_asked'
          ? button(answer, `${origin}/agent/bookings?list=requests`)
          : button(labels.open, `${origin}/agent/bookings`),
      ],
      footer: hostFooter(locale, { origin, property: cab.example }),
    },
  }
}
