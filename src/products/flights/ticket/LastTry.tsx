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
        title={last === 'pending' ? t`Your payment is under way` : t`We do not know yet whether you have paid`}
        actions={
          <Button size="sm" variant="default" loading={props.state === 'asking'} onClick={props.onAsk}>
            <Trans>Ask now</Trans>
          </Button>
        }
      >
        <Trans>The payment service is asked. Do not pay again before it has answered: your seats wait.</Trans>
      </Notice>
    )
  }
  if (last === 'failed' || last === 'expired') {
    return (
      <PaymentFailed
        isDeclined={last === 'failed'}
        rest={t`Nothing was taken. The seats are still yours: try again, or pay in another way.`}
      />
    )
  }
  return last === 'amount_differs' ? (
    <Notice kind="warning" title={t`Another amount arrived than was asked`}>
      <Trans>It goes back in full, by itself, the way it came. The seats are still yours: pay again.</Trans>
    </Notice>
  ) : null
}
