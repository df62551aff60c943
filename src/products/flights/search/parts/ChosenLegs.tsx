import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { sumMoney } from '#contract/core/money.ts'
import type { PricedFlight } from '#contract/products/flights/flight-ranking.ts'
import type { LegQuery } from '#contract/products/flights/flight-search.ts'
import { formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { FlightTimes } from '#src/products/flights/trip/FlightTimes.tsx'
import { cityOf, soldAs, type Names } from './flight-labels.ts'
import classes from './ChosenLegs.module.css'

/** Chosen legs with their total; pressing one reopens it. */
export const ChosenLegs = (props: {
  flights: readonly PricedFlight[]
  legs: readonly LegQuery[]
  names: Names
  onChange: (leg: number) => void
}) => {
  const { t } = useLingui()
  const { flights, legs, names } = props
  const [first] = flights
  if (!first) return null
  const total = sumMoney(
    flights.map(({ fare }) => fare.total),
    first.fare.total.currency,
  )
  return (
    <section className={classes.chosen} aria-label={t`Selected flights`}>
      <ol>
        {flights.map(({ offer, fare }, index) => {
          const leg = legs[index]
          const route = leg ? `${cityOf(names, leg.from)} – ${cityOf(names, leg.to)}` : ''
          return (
            <li key={offer.offerId}>
              <button type="button" className={classes.leg} onClick={() => props.onChange(index)}>
                <span className={classes.words}>
                  <b>{route}</b>
                  <span>
                    {leg && formatShortDay(leg.day)} · {soldAs(names, offer).numbers} ·{' '}
                    {names.families[fare.family]?.name}
                  </span>
                </span>
                <FlightTimes offer={offer} size="small" />
                <b className={classes.price}>{formatMoney(fare.total)}</b>
                <IconPencil size={18} aria-hidden />
                <span className="visually-hidden">
                  <Trans>Change this flight</Trans>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className={classes.total} role="status">
        <span>
          <Trans>Subtotal</Trans>
        </span>
        <b>{formatMoney(total)}</b>
      </p>
    </section>
  )
}
