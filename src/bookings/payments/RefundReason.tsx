import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Refund } from '#contract/payments/refund.ts'
import type { RefundReason as Reason } from '#contract/payments/states.ts'

const REASONS: Readonly<Partial<Record<Reason, MessageDescriptor>>> = {
  not_issued: msg`The operator didn't confirm the booking.`,
  supplier_cancelled: msg`The operator cancelled, so we refund you in full.`,
  not_changed: msg`The operator didn't make the change.`,
  paid_late: msg`The payment arrived after the deadline.`,
  paid_twice: msg`This booking was paid twice, so we'll refund one payment.`,
  amount_differs: msg`A different amount was paid, so we'll refund it in full.`,
  company_declined: msg`The company account couldn't pay its part, so we'll refund yours in full.`,
}

/** Why money is refunded, for bookings that an operator confirms. */
export const RefundReason = ({ refund: { reason } }: { refund: Refund }) => {
  const { i18n } = useLingui()
  const text = reason && REASONS[reason]
  return text ? i18n._(text) : null
}
