import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { PaymentFailed } from '#src/bookings/payments/PaymentNotices.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Result of the last payment attempt, if it failed or is undecided. */
export const LastTry = (props: {
  booking: FlightBooking
  state: 'asking' | 'unknown' | 'known'
  onAsk: () => void
}) => {
  const { t } = useLingui()
  const last = props.booking.lastPayment?.state
  if (props.state !== 'known') {
    return (
      <Notice
        kind="info"
        title={last === 'pending' ? t`Payment in progress` : t`Checking your payment`}
        actions={
          <Button size="sm" variant="default" loading={props.state === 'asking'} onClick={props.onAsk}>
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>Please don't pay again yet. Your seats are held while we check.</Trans>
      </Notice>
    )
  }
  if (last === 'failed' || last === 'expired') {
    return (
      <PaymentFailed
        isDeclined={last === 'failed'}
        rest={t`You haven't been charged and your seats are still held. Try again or choose another method.`}
      />
    )
  }
  return last === 'amount_differs' ? (
    <Notice kind="warning" title={t`Wrong amount received`}>
      <Trans>We'll refund it in full. Your seats are still held: please pay again.</Trans>
    </Notice>
  ) : null
}
