import type { Money } from '#contract/core/money.ts'
import type { Locale } from '../kernel/messages.ts'
import { button, facts, list, type Mail, paragraph, shortName, title } from '../notifications/mail-content.ts'
import { approverFooter } from '../notifications/mail-footers.ts'
import { instantText, moneyText } from '../notifications/mail-formats.ts'

export type MailedTripPart = {
  reference: string
  title: string
  startsAt: string
  endsAt: string
  zone: string
  total: Money
  reason: string
  breaches: readonly string[]
}

export type MailedTrip = {
  name: string
  askedBy: string
  /** Sums by currency. */
  totals: readonly Money[]
  /** The earliest deadline of its bookings. */
  until: string
  companyZone: string
  origin: string
  decideUrl: string
  parts: readonly MailedTripPart[]
}

/** Bookings that are asked for as one request: to an approver of them. */
export const tripAskedMail = (locale: Locale, trip: MailedTrip): Mail => {
  const { name, askedBy: by, parts, origin } = trip
  const isId = locale === 'id'
  const sum = trip.totals.map((total) => moneyText(locale, total)).join(' + ')
  const when = instantText(locale, trip.until, trip.companyZone)
  const count = parts.length
  const heading = isId
    ? `${by} meminta persetujuan untuk seluruh perjalanan`
    : `${by} requests approval of a whole trip`
  return {
    subject: isId
      ? `${shortName(by)} meminta persetujuan perjalanan: ${shortName(name)}`
      : `${shortName(by)} requests approval of a trip: ${shortName(name)}`,
    content: {
      preheader: isId
        ? `${count} pesanan, ${sum}. Putuskan sebelum ${when}.`
        : `${count} bookings, ${sum}. Decide by ${when}.`,
      heading,
      blocks: [
        paragraph(
          isId
            ? `${by} meminta persetujuan untuk ${count} pesanan perjalanan ${name}, total ${sum}. Putuskan sebelum ${when}.`
            : `${by} requests approval for ${count} bookings of ${name}, ${sum} in total. Decide by ${when}.`,
        ),
        button(isId ? 'Setujui atau tolak' : 'Approve or decline', trip.decideUrl),
        ...parts.flatMap((part) => [
          title(part.title),
          facts([
            [isId ? 'Nomor pesanan' : 'Booking reference', part.reference],
            [isId ? 'Mulai' : 'Starts', instantText(locale, part.startsAt, part.zone)],
            [isId ? 'Selesai' : 'Ends', instantText(locale, part.endsAt, part.zone)],
            ['Total', moneyText(locale, part.total)],
            part.reason === '' ? null : [isId ? 'Alasan' : 'Reason', part.reason],
          ]),
          ...(part.breaches.length === 0 ? [] : [list(part.breaches)]),
        ]),
        paragraph(
          isId
            ? 'Anda bisa menyetujui semuanya sekaligus atau memutuskan satu per satu. Email untuk setiap pesanan tetap berlaku sampai pesanan itu diputuskan.'
            : 'You can approve all of them at once or decide one by one. The email about each booking stays valid until that booking is decided.',
        ),
      ],
      footer: approverFooter(locale, { origin, reference: parts.map(({ reference }) => reference).join(', ') }),
    },
  }
}
