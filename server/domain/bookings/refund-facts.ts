import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '../kernel/messages.ts'
import { type Fact, type MailBlock, paragraph } from '../notifications/mail-content.ts'
import { moneyText } from '../notifications/mail-formats.ts'

type Refunded = { refund: Money; into: RefundInto }

const INTO: Readonly<Record<RefundInto, Record<Locale, string>>> = {
  company_account: { en: 'Company account', id: 'Akun perusahaan' },
  gateway: { en: 'Original payment method', id: 'Metode pembayaran semula' },
  both: { en: 'Company account and your payment method', id: 'Akun perusahaan dan metode pembayaran Anda' },
}

const INTO_SENTENCE: typeof INTO = {
  company_account: { en: 'to the company account', id: 'ke akun perusahaan' },
  gateway: { en: 'to your original payment method', id: 'ke metode pembayaran semula' },
  both: {
    en: 'shared by the company account and your payment method as each paid',
    id: 'ke akun perusahaan dan metode pembayaran Anda sesuai bagian masing-masing',
  },
}

/** Amount and destination of a refund, for the facts of a mail. `creditNote` is its number, null where there is none. */
export const refundFacts = (
  locale: Locale,
  { refund, into, creditNote = null }: Refunded & { creditNote?: string | null },
): (Fact | null)[] => {
  if (refund.minor === 0) return [locale === 'id' ? ['Refund', 'Tidak ada'] : ['Refund', 'None']]
  return [
    ['Refund', moneyText(locale, refund)],
    [locale === 'id' ? 'Refund ke' : 'Refund to', INTO[into][locale]],
    creditNote === null ? null : [locale === 'id' ? 'Nota kredit' : 'Credit note', creditNote],
  ]
}

/** When the refund arrives; nothing without a refund. */
export const refundTiming = (locale: Locale, { refund, into }: Refunded): MailBlock[] => {
  if (refund.minor === 0) return []
  if (into === 'company_account') {
    return [
      paragraph(
        locale === 'id'
          ? 'Dana sudah dikembalikan ke akun perusahaan.'
          : 'The refund is already on the company account.',
      ),
    ]
  }
  return [
    paragraph(
      locale === 'id'
        ? 'Anda dapat memantau pengembalian dana di halaman pesanan.'
        : 'You can follow the refund on the booking page.',
    ),
  ]
}

/** The refund in a sentence. */
export const refundSentence = (locale: Locale, { refund, into }: Refunded): string => {
  const amount = moneyText(locale, refund)
  if (locale === 'id') {
    if (refund.minor === 0) return 'Tidak ada pengembalian dana.'
    return `Dana ${amount} dikembalikan ${INTO_SENTENCE[into].id}.`
  }
  if (refund.minor === 0) return 'No refund.'
  return `Refund of ${amount} ${INTO_SENTENCE[into].en}.`
}
