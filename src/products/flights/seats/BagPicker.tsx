import { NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BagChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg, FareFamily } from '#contract/products/flights/flights.ts'
import { sumMoney } from '#contract/core/money.ts'
import { priceOfBag } from '#contract/products/flights/extra-prices.ts'
import { formatKilograms, formatMoney } from '#src/i18n/formats.ts'
import { cityOf, type Names } from '../search/parts/flight-labels.ts'
import { seatedOf, type Flyer } from './seat-flights.ts'
import classes from './BagPicker.module.css'

const kilograms = (kg: number): string => formatKilograms(kg * 1000)

/** Additional checked baggage for all travellers on every leg, beyond the fare's allowance. Infants cannot have any. */
export const BagPicker = (props: {
  legs: readonly ChosenLeg[]
  names: Pick<Names, 'airports' | 'airlines'>
  extras: Pick<FlightExtras, 'bags'>
  flyers: readonly Flyer[]
  families: Readonly<Record<string, FareFamily>>
  bags: readonly BagChoice[]
  onChange: (bags: BagChoice[]) => void
}) => {
  const { t } = useLingui()
  const { names, extras, flyers, bags } = props
  const seated = seatedOf(flyers)
  const prices = bags.flatMap((bag) => priceOfBag(extras, bag) ?? [])
  const chosenKg = (leg: number, flyer: number): number =>
    bags.find((bag) => bag.leg === leg && bag.flyer === flyer)?.kg ?? 0
  const choose = (leg: number, flyer: number, kg: number) => {
    const others = bags.filter((bag) => bag.leg !== leg || bag.flyer !== flyer)
    props.onChange(kg === 0 ? others : [...others, { leg, flyer, kg }])
  }
  return (
    <div className={classes.picker}>
      {props.legs.map(({ offer, fare }, leg) => {
        const [first, last] = [offer.segments[0], offer.segments.at(-1)]
        const options = extras.bags.find((one) => one.leg === leg)?.options ?? []
        const included = props.families[fare.family]?.checkedKg ?? 0
        if (!first || !last) return null
        const route = `${cityOf(names, first.from)} – ${cityOf(names, last.to)}`
        return (
          <fieldset key={offer.offerId} className={classes.leg}>
            <legend className={classes.route}>{route}</legend>
            <p className={classes.included}>
              {included > 0 ? (
                <Trans>Includes {kilograms(included)} checked baggage per adult and child.</Trans>
              ) : (
                <Trans>No checked baggage is included.</Trans>
              )}
            </p>
            {options.length === 0 ? (
              <p className={classes.included}>
                <Trans>Ask the airline to add more.</Trans>
              </p>
            ) : (
              <div className={classes.flyers}>
                {seated.map((flyer) => (
                  <NativeSelect
                    key={flyer}
                    label={flyers[flyer]?.label}
                    aria-description={route}
                    value={String(chosenKg(leg, flyer))}
                    onChange={(event) => choose(leg, flyer, Number(event.currentTarget.value))}
                    data={[
                      { value: '0', label: included > 0 ? t`No extra baggage` : t`None` },
                      ...options.map(({ kg, price }) => ({
                        value: String(kg),
                        label: t`${kilograms(kg)} extra, ${formatMoney(price)}`,
                      })),
                    ]}
                  />
                ))}
              </div>
            )}
          </fieldset>
        )
      })}
      {prices.length > 0 && (
        <p className={classes.sum} role="status">
          <span>
            <Trans>Extra baggage</Trans>
          </span>
          <b>{formatMoney(sumMoney(prices, prices[0]?.currency ?? 'IDR'))}</b>
        </p>
      )}
    </div>
  )
}
