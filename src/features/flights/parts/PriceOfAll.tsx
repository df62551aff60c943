import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChosenFlights, ChosenLeg } from '#contract/endpoints/flights.ts'
import type { Flyers, LegWish } from '#contract/rules/flight-search.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { cityOf, flyerCount } from './flight-words.ts'
import classes from './PriceOfAll.module.css'

/** What everybody pays for all legs, line by line. */
export const PriceOfAll = (props: {
  flights: ChosenFlights
  legs: readonly LegWish[]
  flyers: Flyers
  /** The way on. */
  children: ReactNode
}) => {
  const { t } = useLingui()
  const { flights, legs, flyers } = props
  const words: Readonly<Record<ChosenLeg['lines'][number]['kind'], string>> = {
    fare: t`Fare`,
    airport_charge: t`Airport charges`,
    fuel_surcharge: t`Fuel surcharge`,
    vat: t`Value added tax`,
  }
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
            <dl>
              {lines.map(({ kind, amount }) => (
                <div key={kind}>
                  <dt>{words[kind]}</dt>
                  <dd>{formatMoney(amount)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
      <dl className={classes.total}>
        <div>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(flights.total)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        <Plural
          value={flyerCount(flyers)}
          one="for # traveller, taxes and charges included"
          other="for # travellers, taxes and charges included"
        />
      </Text>
      {props.children}
    </section>
  )
}
