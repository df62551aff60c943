import { Trans } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { isPaymentMethod, type PayWith } from '#contract/payments/states.ts'

/** Text on the payment triggered by "Book". */
export const PayLabels = (props: { payment: Quote['payment']; payWith: PayWith; asks: boolean }) => {
  const { payment, payWith, asks } = props
  if (asks)
    return <Trans>Nothing is charged until it's approved. The cancellation policy is shown with the price.</Trans>
  if (payment === 'at_property') {
    return <Trans>You won't be charged now. The cancellation policy is shown with the price.</Trans>
  }
  if (isPaymentMethod(payWith)) {
    return (
      <Trans>We'll hold the rooms for 1 hour; pay to confirm. The cancellation policy is shown with the price.</Trans>
    )
  }
  return <Trans>We charge the company account now. The cancellation policy is shown with the price.</Trans>
}
