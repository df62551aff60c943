import type { CancellationStep } from '#contract/bookings/hour-steps.ts'
import { permilleOf, type Money } from '#contract/core/money.ts'
import type { Locale } from '../kernel/messages.ts'
import { type Fact, list, type MailBlock, title } from '../notifications/mail-content.ts'
import { instantText, moneyText } from '../notifications/mail-formats.ts'

type Cancelled = { cancellation: readonly CancellationStep[]; total: Money; zone: string }

/** The cancellation rules of a booking by the clock of its place. */
export const cancellationBlocks = (locale: Locale, { cancellation, total, zone }: Cancelled): MailBlock[] => {
  const isId = locale === 'id'
  const steps = cancellation.map(({ until, feePermille }, index) => {
    const fee = moneyText(locale, { ...total, minor: permilleOf(total.minor, feePermille) })
    if (until === null) {
      if (index === 0) return isId ? 'Tidak bisa refund' : 'Non-refundable'
      return isId ? `Biaya ${fee} setelahnya` : `${fee} fee after that`
    }
    const when = instantText(locale, until, zone)
    if (feePermille === 0) return isId ? `Gratis sampai ${when}` : `Free until ${when}`
    return isId ? `Biaya ${fee} sampai ${when}` : `${fee} fee until ${when}`
  })
  return [title(isId ? 'Pembatalan' : 'Cancellation'), list(steps)]
}

export const feeFact = (locale: Locale, fee: Money): Fact => {
  const isId = locale === 'id'
  const none = isId ? 'Tidak ada' : 'None'
  return [isId ? 'Biaya pembatalan' : 'Cancellation fee', fee.minor === 0 ? none : moneyText(locale, fee)]
}

/** Total, payment and invoice of a confirmed booking; `invoice` is its number, null where nothing was charged. */
export const paidFacts = (
  locale: Locale,
  { total, invoice, isPaidByGateway }: { total: Money; invoice: string | null; isPaidByGateway: boolean },
): (Fact | null)[] => {
  const isId = locale === 'id'
  const byAccount = isId ? 'Ditagihkan ke akun perusahaan' : 'Charged to the company account'
  return [
    ['Total', moneyText(locale, total)],
    [isId ? 'Pembayaran' : 'Payment', isPaidByGateway ? (isId ? 'Dibayar' : 'Paid') : byAccount],
    invoice === null ? null : ['Invoice', invoice],
  ]
}
