import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { money, sumMoney, type Money } from '#contract/money.ts'
import { PriceLines, PriceTotal } from '#src/shared/tickets/PriceLines.tsx'
import { PRICE_LINE_WORDS } from '#src/shared/tickets/price-line-words.ts'
import { legName } from '#src/shared/tickets/ticket-words.ts'
import classes from './TicketPrice.module.css'

/** What everybody paid, or has to pay, line by line. */
export const TicketPrice = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { t, i18n } = useLingui()
  const { legs, seats, bags, total, changes } = booking
  const sumOf = (items: readonly { price: Money }[]) =>
    sumMoney(
      items.map(({ price }) => price),
      total.currency,
    )
  // The flights as they are now cost so much; what was paid besides went with those of before.
  const now = [...legs.flatMap(({ lines }) => lines.map(({ amount }) => ({ price: amount }))), ...seats, ...bags]
  const rest = total.minor - sumOf(now).minor
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
          ...(changes.length > 0 && rest !== 0
            ? [{ of: t`Changes: fees and what is not given back`, is: money(rest, total.currency) }]
            : []),
        ]}
      />
      <PriceTotal is={total} />
    </section>
  )
}
