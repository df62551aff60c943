import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { sumMoney, type Money } from '#contract/money.ts'
import { PriceLines, PriceTotal } from '#src/shared/tickets/PriceLines.tsx'
import { PRICE_LINE_WORDS } from '#src/shared/tickets/price-line-words.ts'
import classes from './TicketPrice.module.css'
import { legName } from './ticket-words.ts'

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
          <PriceLines lines={lines.map(({ kind, amount }) => ({ of: i18n._(PRICE_LINE_WORDS[kind]), is: amount }))} />
        </div>
      ))}
      <PriceLines
        lines={[
          ...(seats.length > 0 ? [{ of: t`Seats`, is: sumOf(seats) }] : []),
          ...(bags.length > 0 ? [{ of: t`Baggage`, is: sumOf(bags) }] : []),
        ]}
      />
      <PriceTotal is={total} />
    </section>
  )
}
