import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { agreeFlightPrice, type FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import type { Money } from '#contract/money.ts'
import { call } from '#src/data/client.ts'
import { ApiError } from '#src/data/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { approvalNeeded, priceOfNow } from '#src/shared/tickets/price-of-now.ts'
import { useFlightChange } from '#src/shared/tickets/use-flight-change.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/** Held flights whose price is over: it is asked anew, and agreed to with both prices in sight, or the company is asked for it. */
export const PriceOver = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { bookingId, total } = booking
  const agree = useFlightChange(bookingId, (expectedTotal: Money, idempotencyKey) =>
    call(agreeFlightPrice, { params: { bookingId }, body: { expectedTotal } }, { idempotencyKey }),
  )
  const price = priceOfNow(agree.error)
  const needed = approvalNeeded(agree.error)
  const { part, missing, want } = useOnDemand(async () =>
    (await import('#src/shared/flights/approval/fetch-approval.ts')).fetchAskForPrice(),
  )
  useEffect(() => {
    if (needed && !missing) want()
  })
  if (part && needed) return <part.AskForPrice booking={booking} {...needed} />
  return (
    <Notice
      kind="warning"
      title={t`The price is over`}
      actions={
        <Button loading={agree.isPending} onClick={() => agree.mutate(price ?? total)}>
          {price ? <Trans>Take {formatMoney(price)}</Trans> : <Trans>Ask for the price of today</Trans>}
        </Button>
      }
    >
      {price ? (
        <Trans>
          It was {formatMoney(total)} and is {formatMoney(price)} now. Nothing is charged before you pay.
        </Trans>
      ) : (
        <Trans>The seats are still yours. The airline may ask another price now than {formatMoney(total)}.</Trans>
      )}
      {agree.error && !price && (
        <p role="alert">
          {agree.error instanceof ApiError ? (
            agree.error.message
          ) : (
            <Trans>The server cannot be reached. Pressing again is safe.</Trans>
          )}
        </p>
      )}
    </Notice>
  )
}
