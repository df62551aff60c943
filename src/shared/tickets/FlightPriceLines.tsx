import { useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { money, sumMoney, type Money } from '#contract/money.ts'
import classes from './FlightPriceLines.module.css'
import { PriceLines, PriceTotal } from './PriceLines.tsx'
import { PRICE_LINE_WORDS } from './price-line-words.ts'
import { legName } from './ticket-words.ts'

/** What everybody paid for flights, or has to pay, leg by leg and line by line: the lines come to the total. */
export const FlightPriceLines = ({ booking }: { booking: FlightBooking }) => {
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
    <div className={classes.price}>
      {legs.map(({ offer, lines }, leg) => (
        <div key={`${leg}/${offer.offerId}`}>
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
    </div>
  )
}
