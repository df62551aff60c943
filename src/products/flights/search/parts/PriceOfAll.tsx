import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Flyers, LegQuery } from '#contract/products/flights/flight-search.ts'
import { PriceLines, PriceTotal } from '#src/products/flights/trip/PriceLines.tsx'
import { PRICE_LINE_LABELS } from '#src/products/flights/labels/price-line-labels.ts'
import { cityOf, flyerCount } from './flight-labels.ts'
import classes from './PriceOfAll.module.css'

export const PriceOfAll = (props: {
  flights: ChosenFlights
  legs: readonly LegQuery[]
  flyers: Flyers
  /** The way on. */
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const { flights, legs, flyers } = props
  return (
    <section className={classes.price} aria-labelledby="flight-price">
      <Title order={2} size="h3" id="flight-price">
        <Trans>Price</Trans>
      </Title>
      {flights.legs.map(({ offer, lines }, index) => {
        const leg = legs[index]
        return (
          <div key={offer.offerId}>
            <h3 className={classes.leg}>
              {cityOf(flights, leg?.from ?? '')} – {cityOf(flights, leg?.to ?? '')}
            </h3>
            <PriceLines
              lines={lines.map(({ kind, amount }) => ({ of: i18n._(PRICE_LINE_LABELS[kind]), is: amount }))}
            />
          </div>
        )
      })}
      <PriceTotal is={flights.total} />
      <Text size="sm" c="dimmed">
        <Plural
          value={flyerCount(flyers)}
          one="for # traveller, incl. taxes and charges"
          other="for # travellers, incl. taxes and charges"
        />
      </Text>
      {props.children}
    </section>
  )
}
