import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { FlightPriceLines } from '../trip/FlightPriceLines.tsx'
import { PriceLines } from '../trip/PriceLines.tsx'
import { flyerName, legName } from '../labels/ticket-labels.ts'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from './FlightPrice.module.css'

const Cancelled = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { cancelled, total } = booking
  if (cancelled.length === 0) return null
  const back = sumMoney(
    cancelled.map(({ refund }) => refund),
    total.currency,
  )
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Cancelled</Trans>
      </h3>
      <PriceLines
        lines={cancelled.map(({ leg, flyer, refund }) => ({
          of: `${flyerName(booking, flyer)}, ${legName(booking, leg)}`,
          is: money(-refund.minor, refund.currency),
        }))}
      />
      <PriceLines lines={[{ of: t`Remaining total`, is: money(total.minor - back.minor, total.currency) }]} />
    </section>
  )
}

/** Price for all travellers, line by line, including changes and refunds of cancelled parts. */
export const FlightPrice = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  return (
    <Card id="price" title={t`Price`}>
      <FlightPriceLines booking={booking} />
      <Cancelled booking={booking} />
    </Card>
  )
}
