import { useLingui } from '@lingui/react/macro'
import { FLIGHT_SORTS, type FlightSort, type PricedFlight } from '#contract/products/flights/flight-ranking.ts'
import { formatDuration, formatMoney } from '#src/i18n/formats.ts'
import classes from './SortTabs.module.css'

/** Sort options, each with the price and duration of its first result. */
export const SortTabs = (props: {
  sort: FlightSort
  leaders: Record<FlightSort, PricedFlight>
  onSort: (sort: FlightSort) => void
}) => {
  const { t } = useLingui()
  const labels = { best: t`Best`, cheapest: t`Cheapest`, fastest: t`Fastest` }
  return (
    <div className={classes.tabs} role="group" aria-label={t`Sort by`}>
      {FLIGHT_SORTS.map((sort) => {
        const { fare, offer } = props.leaders[sort]
        return (
          <button
            key={sort}
            type="button"
            className={classes.tab}
            aria-pressed={sort === props.sort}
            onClick={() => props.onSort(sort)}
          >
            <b>{labels[sort]}</b>
            <span className={classes.price}>{formatMoney(fare.total)}</span>
            <span>{formatDuration(offer.minutes)}</span>
          </button>
        )
      })}
    </div>
  )
}
