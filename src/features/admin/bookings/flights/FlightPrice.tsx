import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { money, sumMoney, type Money } from '#contract/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PriceLines, PriceTotal } from '#src/shared/tickets/PriceLines.tsx'
import { PRICE_LINE_WORDS } from '#src/shared/tickets/price-line-words.ts'
import { Card } from '../parts/Card.tsx'
import { flyerName, legName } from './flight-names.ts'
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
        <Trans>Cancelled since</Trans>
      </h3>
      <PriceLines
        lines={cancelled.map(({ leg, flyer, refund }) => ({
          of: `${flyerName(booking, flyer)}, ${legName(booking, leg)}`,
          is: money(-refund.minor, refund.currency),
        }))}
      />
      <PriceLines lines={[{ of: t`What is left to pay for`, is: money(total.minor - back.minor, total.currency) }]} />
    </section>
  )
}

/** What everybody costs, line by line, changes and what came back of cancelled parts included. */
export const FlightPrice = ({ booking }: { booking: FlightBooking }) => {
  const { t, i18n } = useLingui()
  const { legs, seats, bags, changes, total } = booking
  const sumOf = (items: readonly { price: Money }[]) =>
    sumMoney(
      items.map(({ price }) => price),
      total.currency,
    )
  const paid = changes.filter(({ state, due }) => state !== 'failed' && due.minor > 0)
  return (
    <Card id="price" title={t`Price`}>
      {legs.map(({ offer, lines }, leg) => (
        <section key={`${leg}/${offer.offerId}`} className={classes.part}>
          <h3>{legName(booking, leg)}</h3>
          <PriceLines lines={lines.map(({ kind, amount }) => ({ of: i18n._(PRICE_LINE_WORDS[kind]), is: amount }))} />
        </section>
      ))}
      <div className={classes.sum}>
        <PriceLines
          lines={[
            ...(seats.length > 0 ? [{ of: t`Seats`, is: sumOf(seats) }] : []),
            ...(bags.length > 0 ? [{ of: t`Baggage`, is: sumOf(bags) }] : []),
          ]}
        />
        <PriceTotal is={total} />
      </div>
      {paid.length > 0 && (
        <p className={classes.quiet}>
          <Trans>
            {formatMoney(
              sumMoney(
                paid.map(({ due }) => due),
                total.currency,
              ),
            )}{' '}
            of it for changes.
          </Trans>
        </p>
      )}
      <Cancelled booking={booking} />
    </Card>
  )
}
