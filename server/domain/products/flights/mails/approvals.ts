import type { Approval, EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import type { Money } from '#contract/core/money.ts'
import type { FlightBreach } from '#contract/products/flights/policy/policy-rules.ts'
import type { FareClass } from '#contract/products/flights/policy/fare-class.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import type { AskedHow } from '#server/domain/approvals/approver-notices.ts'
import { askedHeading, askedNotes } from '#server/domain/approvals/asked-mail-parts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  list,
  type Mail,
  type MailBlock,
  paragraph,
  quote,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { approverFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { bookedFlights, bookingButton, flightFacts, flightMail, type MailedFlights } from './flights.ts'

/** Approval data in emails; `zone` is the company's. */
export type MailedApproval = MailedFlights & {
  approval: Approval
  total: Money
  zone: string
  travellers: readonly string[]
  /** Link to the booking in the admin view. */
  adminUrl: string
}

const ABOVE: Readonly<Record<Locale, Readonly<Record<Cabin, string>>>> = {
  en: {
    economy: 'Above economy',
    premium_economy: 'Above premium economy',
    business: 'Above business',
    first: 'Above first class',
  },
  id: {
    economy: 'Di atas ekonomi',
    premium_economy: 'Di atas ekonomi premium',
    business: 'Di atas bisnis',
    first: 'Di atas kelas utama',
  },
}

const FARES: Readonly<Record<Locale, Readonly<Record<FareClass, string>>>> = {
  en: {
    fixed: 'no changes or refunds',
    changeable: 'changes, no refunds',
    refundable: 'refundable',
    flexible: 'refundable, free changes',
  },
  id: {
    fixed: 'tanpa perubahan dan refund',
    changeable: 'bisa diubah, tanpa refund',
    refundable: 'bisa refund',
    flexible: 'bisa refund, ubah tanpa biaya',
  },
}

const breachText = (locale: Locale, breach: FlightBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'cabin':
      return ABOVE[locale][breach.most]
    case 'fare_class': {
      const fare = FARES[locale][breach.fareClass]
      return isId ? `Kelas tarif di luar kebijakan: ${fare}` : `Fare class outside the policy: ${fare}`
    }
    case 'price': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} di atas batas perusahaan` : `${over} over the company limit`
    }
    case 'flight_advance':
      return isId
        ? `Dipesan kurang dari ${breach.leastDays} hari sebelum keberangkatan`
        : `Booked less than ${breach.leastDays} days before departure`
    case 'airline': {
      const airlines = breach.avoided.join(', ')
      return isId ? `Maskapai di luar kebijakan: ${airlines}` : `Airline outside the policy: ${airlines}`
    }
  }
}

/** How the policy is breached, in words. */
export const breachTexts = (locale: Locale, evaluated: readonly EvaluatedLeg[]): string[] => [
  ...new Set(evaluated.flatMap((leg) => leg.breaches.map((breach) => breachText(locale, breach)))),
]

/** To approvers, not to the traveller. */
const toApprover = (locale: Locale, mailed: MailedApproval, mail: Mail): Mail => ({
  ...mail,
  content: { ...mail.content, footer: approverFooter(locale, mailed) },
})

const quoted = (heading: string, words: string): MailBlock[] => (words === '' ? [] : [title(heading), quote(words)])

/** New request, sent to possible approvers. */
export const approvalAskedMail = (locale: Locale, mailed: MailedApproval, how: AskedHow): Mail => {
  const { approval, total, zone, travellers } = mailed
  const { askedBy: by, evaluated, reason } = approval
  const [price, ceiling] = [moneyText(locale, total), moneyText(locale, approval.ceiling)]
  const until = instantText(locale, approval.until, zone)
  const names = travellers.join(', ')
  return toApprover(
    locale,
    mailed,
    locale === 'id'
      ? flightMail('id', mailed, {
          what: askedHeading('id', how, `${by} meminta persetujuan`),
          preheader: `${price}. Putuskan sebelum ${until}.`,
          blocks: [
            paragraph(
              `${by} meminta persetujuan untuk penerbangan seharga ${price}. Putuskan sebelum ${until}; setelah itu kursi dilepas.`,
            ),
            ...askedNotes('id', how),
            button('Setujui atau tolak', how.decideUrl),
            flightFacts('id', mailed, [
              ['Penumpang', names],
              ['Total', price],
              ['Putuskan sebelum', until],
            ]),
            title('Di luar kebijakan perjalanan'),
            list(breachTexts('id', evaluated)),
            ...quoted(`Alasan dari ${by}`, reason),
            ...bookedFlights('id', mailed),
            paragraph(`Setelah Anda setujui, penerbangan langsung kami pesan, maksimal ${ceiling}.`),
          ],
        })
      : flightMail('en', mailed, {
          what: askedHeading('en', how, `${by} requests approval`),
          preheader: `${price}. Decide by ${until}.`,
          blocks: [
            paragraph(
              `${by} requests approval for flights for ${price}. Decide by ${until}, or the seats are released.`,
            ),
            ...askedNotes('en', how),
            button('Approve or decline', how.decideUrl),
            flightFacts('en', mailed, [
              ['Travellers', names],
              ['Total', price],
              ['Decide by', until],
            ]),
            title('Outside the travel policy'),
            list(breachTexts('en', evaluated)),
            ...quoted(`Reason from ${by}`, reason),
            ...bookedFlights('en', mailed),
            paragraph(`Once approved, we book the flights right away, up to ${ceiling}.`),
          ],
        }),
  )
}

/** To who asked: it is approved. `payUntil` where it has to be paid now. */
export const approvalGivenMail = (
  locale: Locale,
  mailed: MailedApproval & { by: string; note: string; payUntil: string | null },
): Mail => {
  const { total, zone, by, note, payUntil, link } = mailed
  const price = moneyText(locale, total)
  const until = payUntil === null ? null : instantText(locale, payUntil, zone)
  return locale === 'id'
    ? flightMail('id', mailed, {
        what: 'Disetujui',
        preheader: until === null ? 'Tiket sedang diterbitkan.' : `Bayar ${price} sebelum ${until}.`,
        blocks: [
          paragraph(`${by} menyetujui penerbangan Anda.`),
          paragraph(
            until === null
              ? `${price} ditagihkan ke akun perusahaan, dan maskapai sedang menerbitkan tiket Anda.`
              : `Bayar ${price} sebelum ${until} agar tiket Anda diterbitkan.`,
          ),
          ...quoted(`Catatan dari ${by}`, note),
          until === null ? bookingButton('id', mailed) : button('Bayar sekarang', link),
          flightFacts('id', mailed, [['Total', price]]),
          ...bookedFlights('id', mailed),
        ],
      })
    : flightMail('en', mailed, {
        what: 'Approved',
        preheader: until === null ? 'The airline is issuing your tickets.' : `Pay ${price} by ${until}.`,
        blocks: [
          paragraph(`${by} approved your flights.`),
          paragraph(
            until === null
              ? `${price} is charged to the company account, and the airline is issuing your tickets.`
              : `Pay ${price} by ${until} to get your tickets.`,
          ),
          ...quoted(`Note from ${by}`, note),
          until === null ? bookingButton('en', mailed) : button('Pay now', link),
          flightFacts('en', mailed, [['Total', price]]),
          ...bookedFlights('en', mailed),
        ],
      })
}

/** Sent to the requester: rejected (with decider and reason), or expired. */
export const approvalOverMail = (
  locale: Locale,
  mailed: MailedApproval & { refusal: { by: string; note: string } | null },
): Mail => {
  const { refusal } = mailed
  return locale === 'id'
    ? flightMail('id', mailed, {
        what: refusal === null ? 'Permintaan persetujuan kedaluwarsa' : 'Permintaan persetujuan ditolak',
        preheader: 'Anda belum dikenai biaya.',
        blocks: [
          paragraph(
            refusal === null
              ? 'Permintaan persetujuan Anda tidak diputuskan tepat waktu.'
              : `${refusal.by} menolak penerbangan Anda.`,
          ),
          ...(refusal === null ? [] : quoted(`Alasan dari ${refusal.by}`, refusal.note)),
          paragraph(
            'Anda belum dikenai biaya, dan kursinya dijual kembali. Anda dapat mencari lagi dari halaman pesanan.',
          ),
          bookingButton('id', mailed),
          flightFacts('id', mailed),
          ...bookedFlights('id', mailed),
        ],
      })
    : flightMail('en', mailed, {
        what: refusal === null ? 'Approval request expired' : 'Approval request declined',
        preheader: 'You haven’t been charged.',
        blocks: [
          paragraph(
            refusal === null ? 'Your approval request wasn’t decided in time.' : `${refusal.by} declined your flights.`,
          ),
          ...(refusal === null ? [] : quoted(`Reason from ${refusal.by}`, refusal.note)),
          paragraph(
            'You haven’t been charged, and the seats are back on sale. You can search again from the booking page.',
          ),
          bookingButton('en', mailed),
          flightFacts('en', mailed),
          ...bookedFlights('en', mailed),
        ],
      })
}

/** Sent to the approvers: the request was withdrawn or expired. */
export const approvalEndedMail = (locale: Locale, mailed: MailedApproval & { isWithdrawn: boolean }): Mail => {
  const { approval, total, adminUrl, isWithdrawn } = mailed
  const { askedBy: by } = approval
  const price = moneyText(locale, total)
  return toApprover(
    locale,
    mailed,
    locale === 'id'
      ? flightMail('id', mailed, {
          what: isWithdrawn ? `${by} menarik permintaan persetujuan` : 'Permintaan persetujuan kedaluwarsa',
          preheader: 'Anda tidak perlu memutuskan lagi.',
          blocks: [
            paragraph(
              isWithdrawn
                ? `${by} menarik permintaan persetujuan untuk penerbangan seharga ${price}.`
                : `Permintaan ${by} untuk penerbangan seharga ${price} tidak diputuskan tepat waktu.`,
            ),
            paragraph('Anda tidak perlu memutuskan lagi. Kursinya dijual kembali.'),
            button('Lihat pesanan', adminUrl),
            flightFacts('id', mailed),
            ...bookedFlights('id', mailed),
          ],
        })
      : flightMail('en', mailed, {
          what: isWithdrawn ? `${by} withdrew the approval request` : 'Approval request expired',
          preheader: 'You don’t need to decide anymore.',
          blocks: [
            paragraph(
              isWithdrawn
                ? `${by} withdrew the approval request for flights for ${price}.`
                : `${by}’s request for flights for ${price} wasn’t decided in time.`,
            ),
            paragraph('You don’t need to decide anymore. The seats are back on sale.'),
            button('View booking', adminUrl),
            flightFacts('en', mailed),
            ...bookedFlights('en', mailed),
          ],
        }),
  )
}
