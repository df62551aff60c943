import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { sumMoney, type Money } from '#contract/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './TicketPrice.module.css'
import { legName, LINE_WORDS } from './ticket-words.ts'

const Line = ({ of, is }: { of: string; is: Money }) => (
  <div>
    <dt>{of}</dt>
    <dd>{formatMoney(is)}</dd>
  </div>
)

/** What everybody paid, or has to pay, line by line. */
export const TicketPrice = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { t, i18n } = useLingui()
  const { legs, seats, bags, total } = booking
  const sumOf = (items: readonly { price: Money }[]) =>
    sumMoney(
      items.map(({ price }) => price),
      total.currency,
    )
  return (
    <section className={`${className} ${classes.price}`} aria-labelledby="price">
      <Title order={2} size="h3" id="price">
        <Trans>Price</Trans>
      </Title>
      {legs.map(({ offer, lines }, leg) => (
        <div key={offer.offerId}>
          <h3>{legName(booking, leg)}</h3>
          <dl>
            {lines.map(({ kind, amount }) => (
              <Line key={kind} of={i18n._(LINE_WORDS[kind])} is={amount} />
            ))}
          </dl>
        </div>
      ))}
      {(seats.length > 0 || bags.length > 0) && (
        <dl>
          {seats.length > 0 && <Line of={t`Seats`} is={sumOf(seats)} />}
          {bags.length > 0 && <Line of={t`Baggage`} is={sumOf(bags)} />}
        </dl>
      )}
      <dl className={classes.total}>
        <Line of={t`Total`} is={total} />
      </dl>
    </section>
  )
}
