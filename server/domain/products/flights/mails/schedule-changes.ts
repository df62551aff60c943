import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  list,
  type Mail,
  type MailBlock,
  note,
  paragraph,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import {
  bookedFlights,
  bookingButton,
  flightBlocks,
  flightFacts,
  flightMail,
  LOCAL_TIMES,
  ticketButton,
  type MailedFlights,
} from './flights.ts'

type Segments = MailedFlights['segments']

/** A leg as it was (`segments`) and as it is now; null where it flies no more. */
export type MailedSchedule = MailedFlights & {
  now: Segments | null
  /** True if accepting is possible, in addition to rebooking. */
  mayAccept: boolean
  mayRefund: boolean
  /** True if a connection or another leg of the booking is missed. */
  isBroken: boolean
  /** Decision deadline, ISO 8601, and the time zone of the departure airport. */
  until: string
  zone: string
}

const beforeAndNow = (
  locale: Locale,
  { now, ...flights }: Pick<MailedSchedule, 'now' | 'segments' | 'airports'>,
): MailBlock[] => {
  const [was, is, cancelled] =
    locale === 'id' ? ['Sebelumnya', 'Sekarang', 'Penerbangan yang dibatalkan'] : ['Before', 'Now', 'Cancelled flights']
  return [
    ...(now === null
      ? flightBlocks(locale, flights, cancelled)
      : [...flightBlocks(locale, { ...flights, segments: now }, is), ...flightBlocks(locale, flights, was)]),
    paragraph(LOCAL_TIMES[locale]),
  ]
}

const optionBlocks = (locale: Locale, { mayAccept, mayRefund }: MailedSchedule): MailBlock[] => {
  const [heading, accept, rebook, refund] =
    locale === 'id'
      ? [
          'Pilihan Anda, tanpa biaya',
          'Terima jadwal baru',
          'Penerbangan lain dari maskapai ini, maksimal 3 hari sebelum atau sesudahnya',
          'Refund penuh',
        ]
      : [
          'Your options, free of charge',
          'Accept the new times',
          'Other flights with this airline, up to 3 days before or after',
          'Full refund',
        ]
  const options = [mayAccept ? accept : null, rebook, mayRefund ? refund : null]
  return [title(heading), list(options.filter((option) => option !== null))]
}

type Asked = { what: string; reminder: string; said: string }

const ASKED: Readonly<Record<Locale, Record<'moved' | 'cancelled', (by: string) => Asked>>> = {
  en: {
    moved: (by) => ({
      what: 'Schedule change',
      reminder: 'Reminder: schedule change',
      said: `The airline changed the times of your flight. Please choose by ${by}.`,
    }),
    cancelled: (by) => ({
      what: 'Flight cancelled by the airline',
      reminder: 'Reminder: flight cancelled by the airline',
      said: `The airline cancelled your flight. Please choose by ${by}.`,
    }),
  },
  id: {
    moved: (by) => ({
      what: 'Perubahan jadwal',
      reminder: 'Pengingat: perubahan jadwal',
      said: `Maskapai mengubah jadwal penerbangan Anda. Silakan pilih sebelum ${by}.`,
    }),
    cancelled: (by) => ({
      what: 'Penerbangan dibatalkan maskapai',
      reminder: 'Pengingat: penerbangan dibatalkan maskapai',
      said: `Maskapai membatalkan penerbangan Anda. Silakan pilih sebelum ${by}.`,
    }),
  },
}

const otherwiseText = (locale: Locale, { mayAccept }: MailedSchedule): string => {
  if (locale === 'id') {
    return mayAccept
      ? 'Jika Anda tidak memilih, jadwal baru berlaku.'
      : 'Jika Anda tidak memilih, dana Anda otomatis kami kembalikan.'
  }
  return mayAccept
    ? 'If you don’t choose, the new times apply.'
    : 'If you don’t choose, we’ll refund you automatically.'
}

const brokenNote = (locale: Locale, { isBroken }: MailedSchedule): MailBlock[] => {
  if (!isBroken) return []
  return [
    note(
      locale === 'id'
        ? 'Dengan jadwal ini, Anda tidak sempat mengejar transit atau penerbangan lain di pesanan ini.'
        : 'With these times you’d miss a connection or another flight of this booking.',
    ),
  ]
}

/** The airline moved or cancelled a leg and a decision is needed; `isReminder` a day before the deadline. */
export const scheduleAskedMail = (locale: Locale, change: MailedSchedule, isReminder: boolean): Mail => {
  const by = instantText(locale, change.until, change.zone)
  const { what, reminder, said } = ASKED[locale][change.now === null ? 'cancelled' : 'moved'](by)
  const [heading, choose] = locale === 'id' ? ['Pilih sebelum', 'Pilih sekarang'] : ['Choose by', 'Choose now']
  return flightMail(locale, change, {
    what: isReminder ? reminder : what,
    preheader: `${heading} ${by}.`,
    blocks: [
      paragraph(said),
      ...brokenNote(locale, change),
      ...optionBlocks(locale, change),
      paragraph(otherwiseText(locale, change)),
      button(choose, change.link),
      ...beforeAndNow(locale, change),
      flightFacts(locale, change, [[heading, by]]),
    ],
  })
}

type Why = 'small' | 'accepted' | 'by_itself'

const TAKEN: Readonly<Record<Locale, Record<Why, string>>> = {
  en: {
    small: 'The airline moved your flight by a few minutes. You don’t need to do anything.',
    accepted: 'You accepted the new times of your flight. Your e-ticket is up to date.',
    by_itself: 'The deadline to choose has passed, so the new times of your flight apply.',
  },
  id: {
    small: 'Maskapai menggeser penerbangan Anda beberapa menit. Anda tidak perlu melakukan apa pun.',
    accepted: 'Anda menerima jadwal baru penerbangan Anda. E-tiket Anda sudah diperbarui.',
    by_itself: 'Batas waktu untuk memilih sudah lewat, jadi jadwal baru penerbangan Anda berlaku.',
  },
}

/** A leg has new times: few minutes that were taken over, or times that were accepted. */
export const scheduleTakenMail = (
  locale: Locale,
  change: Pick<MailedSchedule, 'now'> & MailedFlights,
  why: Why,
): Mail =>
  flightMail(locale, change, {
    what: locale === 'id' ? 'Jadwal penerbangan baru' : 'New flight times',
    preheader: locale === 'id' ? 'E-tiket Anda memuat jadwal baru.' : 'Your e-ticket shows the new times.',
    blocks: [
      paragraph(TAKEN[locale][why]),
      ...beforeAndNow(locale, change),
      ticketButton(locale, change),
      flightFacts(locale, change),
    ],
  })

const REFUNDED: Readonly<Record<Locale, { what: string; asked: string; automatic: string }>> = {
  en: {
    what: 'Flights refunded',
    asked: 'We cancelled these flights as you asked. We’ll refund the full amount.',
    automatic:
      'The airline cancelled these flights and the deadline to choose has passed. We’ll refund the full amount.',
  },
  id: {
    what: 'Dana penerbangan dikembalikan',
    asked: 'Penerbangan ini kami batalkan sesuai permintaan Anda. Dana kami kembalikan seluruhnya.',
    automatic:
      'Maskapai membatalkan penerbangan ini dan batas waktu untuk memilih sudah lewat. Dana kami kembalikan seluruhnya.',
  },
}

/** Refund for a moved or cancelled leg, requested or automatic; `segments` are the refunded flights. */
export const scheduleRefundedMail = (
  locale: Locale,
  flights: MailedFlights,
  about: { refund: Money; into: RefundInto; isByItself: boolean },
): Mail => {
  const { what, asked, automatic } = REFUNDED[locale]
  return flightMail(locale, flights, {
    what,
    preheader: refundSentence(locale, about),
    blocks: [
      paragraph(about.isByItself ? automatic : asked),
      flightFacts(locale, flights, refundFacts(locale, about)),
      ...refundTiming(locale, about),
      bookingButton(locale, flights),
      ...bookedFlights(locale, flights),
    ],
  })
}
