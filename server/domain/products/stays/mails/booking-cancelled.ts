import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { stayText, type MailedStay } from './stay-text.ts'

export type CancelledAmounts = Pick<MailedStay, 'terms'> & {
  fee: Money
  refund: Money
  into: RefundInto
  /** Number of the credit note; null without a refund. */
  creditNote: string | null
}

/** `by` is who cancelled. */
type Cancelled = MailedStay & CancelledAmounts & { by: string }

/** Destination of the refund and when it arrives. */
const WHEN: Readonly<Record<RefundInto, Record<Locale, string>>> = {
  company_account: {
    en: 'It is on the company account now, at the moment of this mail.',
    id: 'Dana sudah ada di akun perusahaan saat surel ini dibuat.',
  },
  gateway: {
    en: 'It goes back to where the payment came from; the booking below tells how far it is.',
    id: 'Dana kembali ke asal pembayaran; pemesanan di bawah ini memperlihatkan sudah sampai di mana.',
  },
}

/** Email lines for fee, refund and its destination. */
export const cancelledAmountTexts: Readonly<Record<Locale, (cancelled: CancelledAmounts) => string>> = {
  en: ({ terms, fee, refund, into, creditNote }) => {
    const costs = fee.minor === 0 ? 'Cancellation fee: none' : `Cancellation fee: ${moneyText('en', fee)}`
    if (terms.payment === 'at_property') {
      return `${costs}${fee.minor === 0 ? '' : ', asked by the property'}\nNothing was charged before, so nothing comes back.`
    }
    if (refund.minor === 0) return `${costs}\nNothing comes back.`
    const note = creditNote === null ? '' : ` Credit note: ${creditNote}`
    return `${costs}
Comes back: ${moneyText('en', refund)}. ${WHEN[into].en}${note}`
  },
  id: ({ terms, fee, refund, into, creditNote }) => {
    const costs = fee.minor === 0 ? 'Biaya pembatalan: tidak ada' : `Biaya pembatalan: ${moneyText('id', fee)}`
    if (terms.payment === 'at_property') {
      return `${costs}${fee.minor === 0 ? '' : ', diminta oleh properti'}\nSebelumnya tidak ada yang ditagih, jadi tidak ada yang dikembalikan.`
    }
    if (refund.minor === 0) return `${costs}\nTidak ada yang dikembalikan.`
    const note = creditNote === null ? '' : ` Nota kredit: ${creditNote}`
    return `${costs}
Dikembalikan: ${moneyText('id', refund)}. ${WHEN[into].id}${note}`
  },
}

const TEXTS: Readonly<Record<Locale, (stay: Cancelled) => MailText>> = {
  en: (stay) => ({
    subject: `Cancelled: ${stay.hotel.name}, ${dayText('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

this stay was cancelled by ${stay.by}. Reference: ${stay.reference}

${stayText('en', stay)}

${cancelledAmountTexts.en(stay)}

The booking:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Dibatalkan: ${stay.hotel.name}, ${dayText('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

penginapan ini dibatalkan oleh ${stay.by}. Nomor pesanan: ${stay.reference}

${stayText('id', stay)}

${cancelledAmountTexts.id(stay)}

Pemesanan ini:
${stay.link}

Singgah
`,
  }),
}

export const bookingCancelledMail = (locale: Locale, stay: Cancelled): MailText => TEXTS[locale](stay)
