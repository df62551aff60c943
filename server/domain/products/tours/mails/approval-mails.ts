import type { TourBreach } from '#contract/products/tours/policy.ts'
import type { Money } from '#contract/core/money.ts'
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
import { tourButton, tourFacts, tourMail, type MailedTour } from './tour-text.ts'

/** Approval data in emails; `companyZone` is the company's. */
export type MailedTourApproval = MailedTour & {
  askedBy: string
  reason: string
  until: string
  ceiling: Money
  breaches: readonly TourBreach[]
  companyZone: string
  /** Link to the booking in the admin view. */
  adminUrl: string
}

const breachText = (locale: Locale, breach: TourBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'tour_price': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} per orang di atas batas perusahaan` : `${over} per person over the company limit`
    }
    case 'tour_currency':
      return isId ? `Harga tidak dalam ${breach.currency}` : `Price not in ${breach.currency}`
    case 'tour_advance':
      return isId
        ? `Dipesan kurang dari ${breach.leastDays} hari sebelumnya`
        : `Booked less than ${breach.leastDays} days ahead`
  }
}

const quoted = (heading: string, words: string): MailBlock[] => (words === '' ? [] : [title(heading), quote(words)])

/** To approvers, not to the traveller. */
const toApprover = (locale: Locale, mailed: MailedTourApproval, mail: Mail): Mail => ({
  ...mail,
  content: { ...mail.content, footer: approverFooter(locale, mailed) },
})

/** New request, sent to possible approvers. */
export const tourApprovalAskedMail = (locale: Locale, mailed: MailedTourApproval): Mail => {
  const { askedBy: by, total, ceiling, until, companyZone, breaches, reason, adminUrl } = mailed
  const [price, most] = [moneyText(locale, total), moneyText(locale, ceiling)]
  const when = instantText(locale, until, companyZone)
  const isId = locale === 'id'
  const mail = tourMail(locale, mailed, {
    what: isId ? `${by} meminta persetujuan tur` : `${by} requests approval of a tour`,
    preheader: isId ? `${price}. Putuskan sebelum ${when}.` : `${price}. Decide by ${when}.`,
    blocks: [
      paragraph(
        isId
          ? `${by} meminta persetujuan untuk tur seharga ${price}. Putuskan sebelum ${when}; setelah itu tempatnya dilepas.`
          : `${by} requests approval for a tour for ${price}. Decide by ${when}, or the places are released.`,
      ),
      button(isId ? 'Setujui atau tolak' : 'Approve or decline', adminUrl),
      tourFacts(locale, mailed, [
        ['Total', price],
        [isId ? 'Putuskan sebelum' : 'Decide by', when],
      ]),
      title(isId ? 'Di luar kebijakan perjalanan' : 'Outside the travel policy'),
      list(breaches.map((breach) => breachText(locale, breach))),
      ...quoted(isId ? `Alasan dari ${by}` : `Reason from ${by}`, reason),
      paragraph(
        isId
          ? `Setelah Anda setujui, tur langsung kami pesan, maksimal ${most}.`
          : `Once approved, we book the tour right away, up to ${most}.`,
      ),
    ],
  })
  return toApprover(locale, mailed, mail)
}

/** To who asked: it is approved. `payUntil` where it has to be paid now. */
export const tourApprovalGivenMail = (
  locale: Locale,
  mailed: MailedTourApproval & { by: string; note: string; payUntil: string | null },
): Mail => {
  const { total, companyZone, by, note, payUntil, link } = mailed
  const price = moneyText(locale, total)
  const until = payUntil === null ? null : instantText(locale, payUntil, companyZone)
  const isId = locale === 'id'
  const paid = isId
    ? `${price} ditagihkan ke akun perusahaan, dan tur Anda kami pesan.`
    : `${price} is charged to the company account, and we’re booking your tour.`
  const due = isId ? `Bayar ${price} sebelum ${until} agar tur terpesan.` : `Pay ${price} by ${until} to book the tour.`
  return tourMail(locale, mailed, {
    what: isId ? 'Tur disetujui' : 'Tour approved',
    preheader: until === null ? paid : due,
    blocks: [
      paragraph(isId ? `${by} menyetujui tur Anda.` : `${by} approved your tour.`),
      paragraph(until === null ? paid : due),
      ...quoted(isId ? `Catatan dari ${by}` : `Note from ${by}`, note),
      until === null ? tourButton(locale, mailed) : button(isId ? 'Bayar sekarang' : 'Pay now', link),
      tourFacts(locale, mailed, [['Total', price]]),
    ],
  })
}

/** Sent to the requester: declined (with who and why), or expired. */
export const tourApprovalOverMail = (
  locale: Locale,
  mailed: MailedTourApproval & { refusal: { by: string; note: string } | null },
): Mail => {
  const { refusal } = mailed
  const isId = locale === 'id'
  const expired = isId
    ? 'Permintaan persetujuan tur Anda tidak diputuskan tepat waktu.'
    : 'Your approval request for this tour wasn’t decided in time.'
  const declined = isId ? `${refusal?.by} menolak tur Anda.` : `${refusal?.by} declined your tour.`
  const what = {
    en: refusal === null ? 'Approval of tour expired' : 'Tour declined',
    id: refusal === null ? 'Persetujuan tur kedaluwarsa' : 'Tur ditolak',
  }
  return tourMail(locale, mailed, {
    what: what[locale],
    preheader: isId ? 'Anda belum dikenai biaya.' : 'You haven’t been charged.',
    blocks: [
      paragraph(refusal === null ? expired : declined),
      ...(refusal === null
        ? []
        : quoted(isId ? `Alasan dari ${refusal.by}` : `Reason from ${refusal.by}`, refusal.note)),
      paragraph(
        isId
          ? 'Anda belum dikenai biaya, dan tempatnya dijual kembali.'
          : 'You haven’t been charged, and the places are back on sale.',
      ),
      tourButton(locale, mailed),
      tourFacts(locale, mailed),
    ],
  })
}

/** Sent to the approvers: the request was withdrawn or expired. */
export const tourApprovalEndedMail = (locale: Locale, mailed: MailedTourApproval & { isWithdrawn: boolean }): Mail => {
  const { askedBy: by, total, adminUrl, isWithdrawn } = mailed
  const price = moneyText(locale, total)
  const isId = locale === 'id'
  const withdrawn = isId
    ? `${by} menarik permintaan persetujuan untuk tur seharga ${price}.`
    : `${by} withdrew the approval request for a tour for ${price}.`
  const expired = isId
    ? `Permintaan ${by} untuk tur seharga ${price} tidak diputuskan tepat waktu.`
    : `${by}’s request for a tour for ${price} wasn’t decided in time.`
  const what = {
    en: isWithdrawn ? `${by} withdrew the request for a tour` : `Request of ${by} for a tour expired`,
    id: isWithdrawn ? `${by} menarik permintaan tur` : `Permintaan tur dari ${by} kedaluwarsa`,
  }
  const mail = tourMail(locale, mailed, {
    what: what[locale],
    preheader: isId ? 'Anda tidak perlu memutuskan lagi.' : 'You don’t need to decide anymore.',
    blocks: [
      paragraph(isWithdrawn ? withdrawn : expired),
      paragraph(isId ? 'Anda tidak perlu memutuskan lagi.' : 'You don’t need to decide anymore.'),
      button(isId ? 'Lihat pesanan' : 'View booking', adminUrl),
      tourFacts(locale, mailed),
    ],
  })
  return toApprover(locale, mailed, mail)
}
