import { Trans } from '@lingui/react/macro'
import type { Refund } from '#contract/payments/refund.ts'

/** Why money is refunded, in words of a tour. */
export const RefundReason = ({ refund: { reason } }: { refund: Refund }) => {
  switch (reason) {
    case 'not_issued':
      return <Trans>The operator didn't confirm the tour.</Trans>
    case 'supplier_cancelled':
      return <Trans>The operator cancelled the tour, so we refund you in full.</Trans>
    case 'not_changed':
      return <Trans>The operator didn't change the date.</Trans>
    case 'paid_late':
      return <Trans>The payment arrived after the deadline.</Trans>
    case 'paid_twice':
      return <Trans>This booking was paid twice, so we'll refund one payment.</Trans>
    case 'amount_differs':
      return <Trans>A different amount was paid, so we'll refund it in full.</Trans>
    default:
      return null
  }
}
