import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHistory, IconX } from '@tabler/icons-react'
import { isReturn } from '#contract/products/flights/flight-search.ts'
import { formatShortDay, formatStay } from '#src/i18n/formats.ts'
import classes from '#src/search/chips.module.css'
import { storeFlights } from '#src/platform/device/recents-store.ts'
import type { FlightSearchParams } from './flight-search-params.ts'
import { forgetFlight, searchOfRecent, useRecentFlights, type RecentFlight } from './recent-flights.ts'
import { useAirports } from './use-airports.ts'

const Chip = ({ recent, onChoose }: { recent: RecentFlight; onChoose: (search: FlightSearchParams) => void }) => {
  const { t } = useLingui()
  const { airportNamed } = useAirports()
  const { legs, adults = 1, children = 0, infants = 0 } = recent
  const [first, ...others] = legs
  const last = others.at(-1)
  if (first === undefined) return null
  const stops = isReturn(legs) ? [first.from, first.to] : [first.from, ...legs.map(({ to }) => to)]
  const way = stops.map((code) => airportNamed(code).city).join(isReturn(legs) ? ' ⇄ ' : ' → ')
  const days = last === undefined ? formatShortDay(first.day) : formatStay(first.day, last.day)
  return (
    <li className={classes.chip}>
      <button type="button" className={classes.again} onClick={() => onChoose(searchOfRecent(recent))}>
        <b>{way}</b>
        <span>
          {days} · <Plural value={adults + children + infants} one="# traveller" other="# travellers" />
        </span>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove ${way}, ${days}`}
        onClick={() => forgetFlight(recent)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  )
}

/** The last ways that were looked for on this device; one press fills the search again. */
export const RecentFlights = ({ onChoose }: { onChoose: (search: FlightSearchParams) => void }) => {
  const { t } = useLingui()
  const recents = useRecentFlights()
  return (
    <div className={classes.recents}>
      <IconHistory size={20} aria-hidden className={classes.history} />
      {recents.length === 0 ? (
        <span className={classes.none}>
          <Trans>Your recent searches appear here, on this device only.</Trans>
        </span>
      ) : (
        <>
          <ul className={classes.chips} aria-label={t`Recent searches`}>
            {recents.map((recent) => (
              <Chip key={JSON.stringify(searchOfRecent(recent))} recent={recent} onChoose={onChoose} />
            ))}
          </ul>
          <button type="button" className={classes.all} onClick={() => storeFlights(null)}>
            <Trans>Clear all</Trans>
          </button>
        </>
      )}
    </div>
  )
}
