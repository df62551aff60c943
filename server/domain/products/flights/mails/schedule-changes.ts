import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { backText, flightText, headOf, LOCAL_TIMES, type MailedFlights } from './flights.ts'

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

const mailBody = (locale: Locale, parts: readonly (string | null)[]): string =>
  `${locale === 'id' ? 'Halo,' : 'Hello,'}\n\n${parts.filter((part) => part !== null).join('\n\n')}\n\nSinggah\n`

const linkText = (locale: Locale, { link }: MailedFlights): string =>
  locale === 'id' ? `Tiket elektronik dan pilihan Anda:\n${link}` : `The e-ticket, and what you can choose:\n${link}`

const wasAndIs = (
  locale: Locale,
  { now, ...flights }: Pick<MailedSchedule, 'now' | 'segments' | 'airports'>,
): string => {
  const old = flightText(locale, flights)
  const is = now === null ? null : flightText(locale, { ...flights, segments: now })
  const [was, isNow, none] =
    locale === 'id' ? ['Sebelumnya', 'Sekarang', 'tidak terbang lagi'] : ['Before', 'Now', 'does not fly any more']
  return `${was}:\n${old}\n\n${isNow}: ${is === null ? none : `\n${is}`}\n${LOCAL_TIMES[locale]}`
}

const optionsText = (locale: Locale, { mayAccept, mayRefund }: MailedSchedule): string => {
  const [head, ways] =
    locale === 'id'
      ? [
          'Yang dapat Anda pilih, tanpa biaya:',
          [
            mayAccept ? '- menerima waktu yang baru' : null,
            '- penerbangan lain maskapai ini, sampai tiga hari sebelum atau sesudahnya',
            mayRefund ? '- uang kembali seluruhnya' : null,
          ],
        ]
      : [
          'What you can choose, without a fee:',
          [
            mayAccept ? '- accept the new times' : null,
            '- other flights of this airline, up to three days before or after',
            mayRefund ? '- all of the money back' : null,
          ],
        ]
  return `${head}\n${ways.filter((way) => way !== null).join('\n')}`
}

const otherwiseText = (locale: Locale, { mayAccept, until, zone }: MailedSchedule): string => {
  const by = instantText(locale, until, zone)
  if (locale === 'id') {
    return mayAccept
      ? `Mohon putuskan sampai ${by}. Tanpa jawaban, waktu yang baru berlaku.`
      : `Mohon putuskan sampai ${by}. Tanpa jawaban, uangnya kembali dengan sendirinya.`
  }
  return mayAccept
    ? `Please decide by ${by}. Without an answer the new times count as accepted.`
    : `Please decide by ${by}. Without an answer the money comes back by itself.`
}

const brokenText = (locale: Locale, { isBroken }: MailedSchedule): string | null => {
  if (!isBroken) return null
  return locale === 'id'
    ? 'Dengan waktu ini sambungan atau penerbangan lain pada pemesanan ini tidak terkejar.'
    : 'With these times a connection or another flight of this booking cannot be made.'
}

/** The airline moved or cancelled a leg and a decision is needed; `isReminder` a day before the deadline. */
export const scheduleAskedMail = (locale: Locale, change: MailedSchedule, isReminder: boolean): MailText => {
  const isCancelled = change.now === null
  const [stated, quotedId] = isCancelled
    ? ['Flight cancelled by the airline', 'Penerbangan dibatalkan maskapai']
    : ['Flight times changed by the airline', 'Waktu penerbangan diubah maskapai']
  const subject = locale === 'id' ? quotedId : stated
  const reminder = locale === 'id' ? 'Belum diputuskan' : 'Still to decide'
  return {
    subject: headOf(isReminder ? `${reminder}: ${subject}` : subject, change),
    body: mailBody(locale, [
      wasAndIs(locale, change),
      brokenText(locale, change),
      optionsText(locale, change),
      otherwiseText(locale, change),
      linkText(locale, change),
    ]),
  }
}

/** A leg has new times: few minutes that were taken over, or times that were accepted. */
export const scheduleTakenMail = (
  locale: Locale,
  change: Pick<MailedSchedule, 'now'> & MailedFlights,
  why: 'small' | 'accepted' | 'by_itself',
): MailText => {
  const labels = {
    en: {
      small: 'the airline moved your flight by a few minutes. You need not do anything.',
      accepted: 'you accepted the new times of your flight. They are on the ticket now.',
      by_itself: 'nobody decided in time, so the new times of your flight count as accepted.',
    },
    id: {
      small: 'maskapai menggeser penerbangan Anda beberapa menit. Anda tidak perlu melakukan apa pun.',
      accepted: 'Anda menerima waktu penerbangan yang baru. Waktu itu sudah ada di tiket.',
      by_itself: 'tidak ada keputusan sampai batas waktu, jadi waktu penerbangan yang baru berlaku.',
    },
  }
  return {
    subject: headOf(locale === 'id' ? 'Waktu penerbangan baru' : 'New flight times', change),
    body: mailBody(locale, [labels[locale][why], wasAndIs(locale, change), linkText(locale, change)]),
  }
}

/** Refund for a moved or cancelled leg, requested or automatic; `segments` are the refunded flights. */
export const scheduleRefundedMail = (
  locale: Locale,
  flights: MailedFlights,
  about: { refund: Money; into: RefundInto; isByItself: boolean },
): MailText => {
  const [asked, alone] =
    locale === 'id'
      ? [
          'penerbangan ini dikembalikan, seperti yang Anda minta:',
          'penerbangan ini tidak terbang, dan tidak ada keputusan sampai batas waktu. Uangnya kembali:',
        ]
      : [
          'these flights are given back, as you asked:',
          'these flights do not take place, and nobody decided in time. The money comes back:',
        ]
  return {
    subject: headOf(locale === 'id' ? 'Uang kembali' : 'Money back', flights),
    body: mailBody(locale, [
      about.isByItself ? alone : asked,
      `${flightText(locale, flights)}\n${LOCAL_TIMES[locale]}`,
      backText(locale, about),
      locale === 'id' ? `Pemesanan ini:\n${flights.link}` : `The booking:\n${flights.link}`,
    ]),
  }
}
