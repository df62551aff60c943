import { Trans } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { isPaymentMethod, type PayWith } from '#contract/payments/states.ts'

/** Text on the payment triggered by "Book". */
export const PayLabels = ({ payment, payWith }: { payment: Quote['payment']; payWith: PayWith }) => {
  if (payment === 'at_property') {
    return <Trans>Nothing is charged now. Cancelling follows the steps shown with the price.</Trans>
  }
  if (isPaymentMethod(payWith)) {
    return (
      <Trans>
        The rooms wait for you for an hour; the stay is booked once it is paid. Cancelling follows the steps shown with
        the price.
      </Trans>
    )
  }
  return <Trans>The company account is charged once, now. Cancelling follows the steps shown with the price.</Trans>
}
