import type { Money } from '#contract/core/money.ts'
import type { AskedHow } from './approver-notices.ts'
import { askedHeading, askedNotes } from './asked-mail-parts.ts'
import type { Locale } from '../kernel/messages.ts'
import {
  button,
  type Fact,
  list,
  type Mail,
  type MailBlock,
  paragraph,
  quote,
  title,
} from '../notifications/mail-content.ts'
import { approverFooter } from '../notifications/mail-footers.ts'
import { instantText, moneyText } from '../notifications/mail-formats.ts'

/** Approval data in emails beside what a service says of its booking; `companyZone` is the company's. */
export type MailedApproval<Breach> = {
  reference: string
  origin: string
  link: string
  total: Money
  askedBy: string
  reason: string
  until: string
  ceiling: Money
  /** True where the supplier is paid directly and nothing is charged here. */
  isPaidThere?: boolean
  breaches: readonly Breach[]
  companyZone: string
  /** Link to the booking in the admin view. */
  adminUrl: string
}

/** How a service calls its bookings, and frames its mails: `M` is what it says of one, `Breach` of a policy. */
type Wording<M, Breach> = {
  en: { noun: string; released: string; onSale: string }
  id: { noun: string; released: string; onSale: string }
  mail: (locale: Locale, mailed: M, about: { what: string; preheader: string; blocks: readonly MailBlock[] }) => Mail
  facts: (locale: Locale, mailed: M, more?: readonly (Fact | null)[]) => MailBlock
  button: (locale: Locale, mailed: M) => MailBlock
  breachText: (locale: Locale, breach: Breach) => string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const quoted = (heading: string, words: string): MailBlock[] => (words === '' ? [] : [title(heading), quote(words)])

/** To approvers, not to the traveller. */
const toApprover = (locale: Locale, mailed: { origin: string; reference: string }, mail: Mail): Mail => ({
  ...mail,
  content: { ...mail.content, footer: approverFooter(locale, mailed) },
})

/** New request, sent to possible approvers. */
const askedMail =
  <M extends MailedApproval<Breach>, Breach>({ en, id, mail: framed, facts, breachText }: Wording<M, Breach>) =>
  (locale: Locale, mailed: M, how: AskedHow): Mail => {
    const { askedBy: by, total, ceiling, until, companyZone, breaches, reason } = mailed
    const [price, most] = [moneyText(locale, total), moneyText(locale, ceiling)]
    const when = instantText(locale, until, companyZone)
    const isId = locale === 'id'
    const mail = framed(locale, mailed, {
      what: askedHeading(
        locale,
        how,
        isId ? `${by} meminta persetujuan ${id.noun}` : `${by} requests approval of a ${en.noun}`,
      ),
      preheader: isId ? `${price}. Putuskan sebelum ${when}.` : `${price}. Decide by ${when}.`,
      blocks: [
        paragraph(
          isId
            ? `${by} meminta persetujuan untuk ${id.noun} seharga ${price}. Putuskan sebelum ${when}; setelah itu ${id.released}.`
            : `${by} requests approval for a ${en.noun} for ${price}. Decide by ${when}, or ${en.released}.`,
        ),
        ...askedNotes(locale, how),
        button(isId ? 'Setujui atau tolak' : 'Approve or decline', how.decideUrl),
        facts(locale, mailed, [
          ['Total', price],
          [isId ? 'Putuskan sebelum' : 'Decide by', when],
        ]),
        title(isId ? 'Di luar kebijakan perjalanan' : 'Outside the travel policy'),
        list(breaches.map((breach) => breachText(locale, breach))),
        ...quoted(isId ? `Alasan dari ${by}` : `Reason from ${by}`, reason),
        paragraph(
          isId
            ? `Setelah Anda setujui, ${id.noun} langsung kami pesan, maksimal ${most}.`
            : `Once approved, we book the ${en.noun} right away, up to ${most}.`,
        ),
      ],
    })
    return toApprover(locale, mailed, mail)
  }

/** Approval emails of services that hold stock while waiting. */
export const approvalMails = <M extends MailedApproval<Breach>, Breach>(wording: Wording<M, Breach>) => {
  const { en, id, mail: framed, facts } = wording

  return {
    breachText: wording.breachText,

    asked: askedMail(wording),

    /** To who asked: it is approved. `payUntil` where it has to be paid now. */
    given: (locale: Locale, mailed: M, given: { by: string; note: string; payUntil: string | null }): Mail => {
      const { total, companyZone, link } = mailed
      const { by, note, payUntil } = given
      const price = moneyText(locale, total)
      const until = payUntil === null ? null : instantText(locale, payUntil, companyZone)
      const isId = locale === 'id'
      const there = isId
        ? `${capital(id.noun)} Anda kami pesan. Bayar ${price} langsung di tempat.`
        : `We’re booking your ${en.noun}. Pay ${price} at the property.`
      const charged = isId
        ? `${price} ditagihkan ke akun perusahaan, dan ${id.noun} Anda kami pesan.`
        : `${price} is charged to the company account, and we’re booking your ${en.noun}.`
      const paid = mailed.isPaidThere === true ? there : charged
      const due = isId
        ? `Bayar ${price} sebelum ${until} agar ${id.noun} terpesan.`
        : `Pay ${price} by ${until} to book the ${en.noun}.`
      return framed(locale, mailed, {
        what: isId ? `${capital(id.noun)} disetujui` : `${capital(en.noun)} approved`,
        preheader: until === null ? paid : due,
        blocks: [
          paragraph(isId ? `${by} menyetujui ${id.noun} Anda.` : `${by} approved your ${en.noun}.`),
          paragraph(until === null ? paid : due),
          ...quoted(isId ? `Catatan dari ${by}` : `Note from ${by}`, note),
          until === null ? wording.button(locale, mailed) : button(isId ? 'Bayar sekarang' : 'Pay now', link),
          facts(locale, mailed, [['Total', price]]),
        ],
      })
    },

    /** Sent to the requester: declined (with who and why), or expired. */
    over: (locale: Locale, mailed: M, refusal: { by: string; note: string } | null): Mail => {
      const isId = locale === 'id'
      const expired = isId
        ? `Permintaan persetujuan ${id.noun} Anda tidak diputuskan tepat waktu.`
        : `Your approval request for this ${en.noun} wasn’t decided in time.`
      const declined = isId ? `${refusal?.by} menolak ${id.noun} Anda.` : `${refusal?.by} declined your ${en.noun}.`
      const what = {
        en: refusal === null ? `Approval of ${en.noun} expired` : `${capital(en.noun)} declined`,
        id: refusal === null ? `Persetujuan ${id.noun} kedaluwarsa` : `${capital(id.noun)} ditolak`,
      }
      return framed(locale, mailed, {
        what: what[locale],
        preheader: isId ? 'Anda belum dikenai biaya.' : 'You haven’t been charged.',
        blocks: [
          paragraph(refusal === null ? expired : declined),
          ...(refusal === null
            ? []
            : quoted(isId ? `Alasan dari ${refusal.by}` : `Reason from ${refusal.by}`, refusal.note)),
          paragraph(
            isId ? `Anda belum dikenai biaya, dan ${id.onSale}.` : `You haven’t been charged, and ${en.onSale}.`,
          ),
          wording.button(locale, mailed),
          facts(locale, mailed),
        ],
      })
    },

    /** Sent to the approvers: the request was withdrawn or expired. */
    ended: (locale: Locale, mailed: M, { isWithdrawn }: { isWithdrawn: boolean }): Mail => {
      const { askedBy: by, total, adminUrl } = mailed
      const price = moneyText(locale, total)
      const isId = locale === 'id'
      const withdrawn = isId
        ? `${by} menarik permintaan persetujuan untuk ${id.noun} seharga ${price}.`
        : `${by} withdrew the approval request for a ${en.noun} for ${price}.`
      const expired = isId
        ? `Permintaan ${by} untuk ${id.noun} seharga ${price} tidak diputuskan tepat waktu.`
        : `${by}’s request for a ${en.noun} for ${price} wasn’t decided in time.`
      const what = {
        en: isWithdrawn ? `${by} withdrew the request for a ${en.noun}` : `Request of ${by} for a ${en.noun} expired`,
        id: isWithdrawn ? `${by} menarik permintaan ${id.noun}` : `Permintaan ${id.noun} dari ${by} kedaluwarsa`,
      }
      const mail = framed(locale, mailed, {
        what: what[locale],
        preheader: isId ? 'Anda tidak perlu memutuskan lagi.' : 'You don’t need to decide anymore.',
        blocks: [
          paragraph(isWithdrawn ? withdrawn : expired),
          paragraph(isId ? 'Anda tidak perlu memutuskan lagi.' : 'You don’t need to decide anymore.'),
          button(isId ? 'Lihat pesanan' : 'View booking', adminUrl),
          facts(locale, mailed),
        ],
      })
      return toApprover(locale, mailed, mail)
    },
  }
}
export type ApprovalMails<M extends MailedApproval<Breach>, Breach> = ReturnType<typeof approvalMails<M, Breach>>
