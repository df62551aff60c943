import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Fact, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { bookingButton, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

export type CancelledAmounts = Pick<MailedStay, 'terms'> & {
  fee: Money
  refund: Money
  into: RefundInto
  /** Number of the credit note; null without a refund. */
  creditNote: string | null
}

/** `by` is who cancelled. */
type Cancelled = MailedStay & CancelledAmounts & { by: string }

/** Fee and refund, with its destination. */
export const cancelledFacts = (locale: Locale, { terms, fee, ...back }: CancelledAmounts): (Fact | null)[] => {
  const isId = locale === 'id'
  const label = isId ? 'Biaya pembatalan' : 'Cancellation fee'
  const none = isId ? 'Tidak ada' : 'None'
  const amount = fee.minor === 0 ? none : moneyText(locale, fee)
  if (terms.payment === 'company_account') return [[label, amount], ...refundFacts(locale, back)]
  const charged = isId ? `${amount}, ditagih oleh properti` : `${amount}, charged by the property`
  const refund = isId ? 'Tidak ada, Anda belum dikenai biaya' : 'None, you haven’t been charged'
  return [
    [label, fee.minor === 0 ? none : charged],
    ['Refund', refund],
  ]
}

const TEXTS: Readonly<Record<Locale, (stay: Cancelled) => Mail>> = {
  en: (stay) =>
    stayMail('en', stay, {
      what: 'Booking cancelled',
      preheader: refundSentence('en', stay),
      blocks: [
        paragraph(`${stay.by} cancelled the stay at ${stay.hotel.name}.`),
        stayFacts('en', stay, cancelledFacts('en', stay)),
        ...refundTiming('en', stay),
        bookingButton('en', stay),
      ],
    }),
  id: (stay) =>
    stayMail('id', stay, {
      what: 'Pesanan dibatalkan',
      preheader: refundSentence('id', stay),
      blocks: [
        paragraph(`${stay.by} membatalkan pesanan di ${stay.hotel.name}.`),
        stayFacts('id', stay, cancelledFacts('id', stay)),
        ...refundTiming('id', stay),
        bookingButton('id', stay),
      ],
    }),
}

export const bookingCancelledMail = (locale: Locale, stay: Cancelled): Mail => TEXTS[locale](stay)
