import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { formatStay } from '../i18n/formats.ts'
import classes from './LegBar.module.css'
import { placeQueries } from './queries.ts'
import { stayOf, type StaySearch } from './form/stay-search.ts'
import { legOf, readStops, stopInHand } from './stops.ts'

/** Stops of a trip above its results: the current one, and links to the others. Empty without a trip. */
export const LegBar = (props: { search: StaySearch; onSearch: (search: StaySearch) => void }) => {
  const { t } = useLingui()
  const stops = readStops(props.search.stops)
  const places = useQueries({ queries: stops.map(({ place }) => placeQueries.detail(place)) })
  if (stops.length === 0) return null
  const inHand = stopInHand(stops, props.search)
  const nameOf = (index: number): string => places[index]?.data?.name ?? '…'
  const goTo = (index: number) => {
    const stop = stops[index]
    if (stop) props.onSearch({ ...stayOf(props.search), ...legOf(stop) })
  }
  const next = inHand + 1
  return (
    <nav className={classes.bar} aria-label={t`Stops on this trip`}>
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={`${stop.place}@${stop.checkIn}`}>
            <button
              type="button"
              className={classes.stop}
              aria-current={index === inHand ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span className={classes.words}>
                <b>{nameOf(index)}</b>
                <span>{formatStay(stop.checkIn, legOf(stop).checkOut)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {next < stops.length && (
        <button type="button" className={classes.next} onClick={() => goTo(next)}>
          <Trans>Next: {nameOf(next)}</Trans>
          <IconArrowRight size={18} aria-hidden className={classes.arrow} />
        </button>
      )}
    </nav>
  )
}
