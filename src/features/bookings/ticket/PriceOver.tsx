import { useFlightChange } from '#src/shared/tickets/use-flight-change.ts'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { agreeFlightPrice, type FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { moneySchema, type Money } from '#contract/money.ts'
import { call } from '#src/data/client.ts'
import { ApiError, hasCode } from '#src/data/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })

/** The price of today where it is another one than was agreed; null where the answer does not say it. */
const askedNow = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}

/** Held flights whose price is over: it is asked anew, and agreed to with both prices in sight. */
export const PriceOver = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { bookingId, total } = booking
  const agree = useFlightChange(bookingId, (expectedTotal: Money, idempotencyKey) =>
    call(agreeFlightPrice, { params: { bookingId }, body: { expectedTotal } }, { idempotencyKey }),
  )
  const price = askedNow(agree.error)
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
