import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import type { AskedOwnPart } from '#contract/payments/own-part.ts'
import { isPaymentMethod, type PayWith as Way } from '#contract/payments/states.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './Checkout.module.css'

const BookLabel = ({ total, payWith, asks }: { total: Money; payWith: Way; asks: boolean }) => {
  if (asks) return <Trans>Ask for approval of {formatMoney(total)}</Trans>
  return isPaymentMethod(payWith) ? (
    <Trans>Book and pay {formatMoney(total)}</Trans>
  ) : (
    <Trans>Book for {formatMoney(total)}</Trans>
  )
}

/** The total and the one press that books, in view on phones while the form is filled. */
export const BookAction = (props: {
  total: Money
  payWith: Way
  /** It asks the company instead of booking. */
  asks: boolean
  isSending: boolean
  isDisabled: boolean
  /** The part that is paid next, where the company pays the rest. */
  own?: AskedOwnPart | null
}) => (
  <div className={classes.action}>
    <div className={classes.due}>
      <b className="tabular">{formatMoney(props.total)}</b>
      <span>
        <Trans>taxes included</Trans>
      </span>
    </div>
    <SubmitButton pending={props.isSending} disabled={props.isDisabled} fullWidth size="lg">
      <BookLabel
        total={props.own?.amount ?? props.total}
        payWith={props.own?.method ?? props.payWith}
        asks={props.asks}
      />
    </SubmitButton>
  </div>
)

/** Payment effect of the button; `children` is the product's addition. */
export const Consent = (props: { payWith: Way; asks: boolean; isOnRequest: boolean; children?: ReactNode }) => (
  <Text className={classes.consent}>
    {props.asks ? (
      <Trans>Nothing is charged until it's approved.</Trans>
    ) : isPaymentMethod(props.payWith) ? (
      <Trans>We'll hold your booking; pay to confirm.</Trans>
    ) : (
      <Trans>We charge the company account now.</Trans>
    )}{' '}
    {props.isOnRequest && <Trans>The operator then confirms. If not, we refund you in full.</Trans>}{' '}
    {props.children ?? <Trans>The cancellation policy is shown with the price.</Trans>}
  </Text>
)
