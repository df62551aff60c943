import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { deviceZone, formatMoney, formatShortDay, zoneName } from '#src/i18n/formats.ts'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { PriceLines, PriceTotal } from '#src/products/flights/trip/PriceLines.tsx'
import { FlightTimes } from '#src/products/flights/trip/FlightTimes.tsx'
import { cityOf, flyerCount, flyerCountLabel, soldAs } from '#src/products/flights/search/parts/flight-labels.ts'
import classes from '../BookFlights.module.css'

const Legs = ({ flights }: { flights: ChosenFlights }) => {
  const { t, i18n } = useLingui()
  return flights.legs.map(({ offer, fare }) => {
    const [first, last] = [offer.segments[0], offer.segments.at(-1)]
    const family = flights.families[fare.family]
    if (!first || !last) return null
    const day = formatShortDay(first.departsLocal.slice(0, 10))
    const zone = zoneName(flights.airports[first.from]?.zone ?? 'UTC', new Date(first.departsAt))
    return (
      <div key={offer.offerId} className={classes.leg}>
        <h3>
          {cityOf(flights, first.from)} – {cityOf(flights, last.to)}
        </h3>
        <Text size="sm" c="dimmed">
          {t`${day}, local times (${zone} at departure)`}
        </Text>
        <FlightTimes offer={offer} size="small" />
        <Text size="sm" c="dimmed">
          {soldAs(flights, offer).numbers}
          {family && ` · ${family.name}, ${i18n._(CABIN_LABELS[family.cabin])}`}
        </Text>
      </div>
    )
  })
}

/** Summary of the trip and its price: beside the form, on phones collapsed above it, with the total always visible. */
export const TripSummary = (props: {
  flights: ChosenFlights
  flyers: Flyers
  prices: { seats: Money; bags: Money }
  total: Money
}) => {
  const { t } = useLingui()
  const { flights, flyers, prices, total } = props
  const [isOpen, setOpen] = useState(false)
  const [first] = flights.legs
  const from = first?.offer.segments[0]?.from ?? ''
  return (
    <aside className={classes.summary} aria-labelledby="trip-summary" data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls="trip-details"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Trans>Your flights</Trans>
        </span>
        <b>{formatMoney(total)}</b>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id="trip-details" className={classes.details}>
        <Title order={2} size="h3" id="trip-summary">
          <Trans>Your flights</Trans>
        </Title>
        <Text size="sm" c="dimmed">
          {flyerCountLabel(flyers)}
        </Text>
        <Legs flights={flights} />
        <div className={classes.prices}>
          <PriceLines
            lines={[
              { of: t`Flights`, is: flights.total },
              ...(prices.seats.minor > 0 ? [{ of: t`Seats`, is: prices.seats }] : []),
              ...(prices.bags.minor > 0 ? [{ of: t`Baggage`, is: prices.bags }] : []),
            ]}
          />
          <PriceTotal is={total} />
        </div>
        <Text size="sm" c="dimmed">
          <Plural
            value={flyerCount(flyers)}
            one="for # traveller, incl. taxes and charges"
            other="for # travellers, incl. taxes and charges"
          />
          <br />
          <FreshnessMark at={flights.pricedAt} zone={flights.airports[from]?.zone ?? deviceZone()} about="prices" />
        </Text>
      </div>
    </aside>
  )
}
