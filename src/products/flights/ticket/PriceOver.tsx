import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { agreeFlightPrice, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import { call } from '#src/platform/api/client.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { priceOfNow } from '../trip/current-price.ts'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { WhyNot } from '../trip/WhyNot.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { NeedsApproval } from './NeedsApproval.tsx'

/** Held flights with an expired price: the new one is fetched, and accepted with both shown, or sent for approval. */
export const PriceOver = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { bookingId, total } = booking
  const agree = useFlightChange(bookingId, (expectedTotal: Money, idempotencyKey) =>
    call(agreeFlightPrice, { params: { bookingId }, body: { expectedTotal } }, { idempotencyKey }),
  )
  const price = priceOfNow(agree.error)
  return (
    <NeedsApproval booking={booking} error={agree.error}>
      <Notice
        kind="warning"
        title={t`Price expired`}
        actions={
          <Button loading={agree.isPending} onClick={() => agree.mutate(price ?? total)}>
            {price ? <Trans>Accept {formatMoney(price)}</Trans> : <Trans>Get today's price</Trans>}
          </Button>
        }
      >
        {price ? (
          <Trans>
            Price changed from {formatMoney(total)} to {formatMoney(price)}.
          </Trans>
        ) : (
          <Trans>Your seats are still held, but the price may no longer be {formatMoney(total)}.</Trans>
        )}
        {agree.error && !price && (
          <p role="alert">
            <WhyNot error={agree.error} />
          </p>
        )}
      </Notice>
    </NeedsApproval>
  )
}
