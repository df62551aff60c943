import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Seat } from '#contract/products/flights/flight-extras.ts'
import { listedRows, SEAT_FILTERS, type SeatFilter } from './seat-filter.ts'
import { stateOf, type SeatScene } from './seat-flights.ts'
import { placeLabel, priceLabel } from './seat-labels.ts'
import classes from './SeatList.module.css'

const FILTER_LABELS: Readonly<Record<SeatFilter, MessageDescriptor>> = {
  window: msg`Window`,
  aisle: msg`Aisle`,
  extra_legroom: msg`Extra legroom`,
  cheapest: msg`Cheapest`,
}

const withToggled = (filters: ReadonlySet<SeatFilter>, filter: SeatFilter): ReadonlySet<SeatFilter> =>
  new Set(SEAT_FILTERS.filter((one) => filters.has(one) !== (one === filter)))

const SeatButton = ({ scene, seat, onPress }: { scene: SeatScene; seat: Seat; onPress: () => void }) => {
  const state = stateOf(scene, seat)
  const flyer = scene.flyers[scene.flyer]?.label ?? ''
  const holder = scene.flyers[scene.holders.get(seat.seat) ?? scene.flyer]?.label ?? ''
  return (
    <button
      type="button"
      className={classes.seat}
      data-state={state}
      aria-pressed={state === 'own'}
      aria-disabled={state === 'barred' || undefined}
      onClick={state === 'barred' ? undefined : onPress}
    >
      <b>{seat.seat}</b> <span>{placeLabel(seat)}</span> <span className={classes.price}>{priceLabel(seat.price)}</span>{' '}
      {state === 'barred' && (
        <span className={classes.note}>
          <Trans>not available for {flyer}</Trans>
        </span>
      )}
      {(state === 'own' || state === 'fellow') && (
        <span className={classes.note}>
          <Trans>selected for {holder}</Trans>
        </span>
      )}
    </button>
  )
}

/** The free seats in words, row by row: as able as the map. */
export const SeatList = (props: { scene: SeatScene; label: string; onPress: (seat: Seat) => void }) => {
  const { t, i18n } = useLingui()
  const [filters, setFilters] = useState<ReadonlySet<SeatFilter>>(new Set())
  const rows = listedRows(props.scene, filters)
  const count = rows.reduce((sum, { seats }) => sum + seats.length, 0)
  return (
    <div>
      <div role="group" aria-label={t`Show seats`} className={classes.filters}>
        {SEAT_FILTERS.map((filter) => (
          <label key={filter} className={classes.filter}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={filters.has(filter)}
              onChange={() => setFilters(withToggled(filters, filter))}
            />
            {i18n._(FILTER_LABELS[filter])}
          </label>
        ))}
      </div>
      <p className={classes.count} role="status">
        <Plural value={count} _0="No matching seats" one="# seat" other="# seats" />
      </p>
      <ul className={classes.rows} aria-label={props.label}>
        {rows.map(({ row, isExit, seats }) => (
          <li key={row}>
            <h4 className={classes.row}>{isExit ? <Trans>Row {row}, exit row</Trans> : <Trans>Row {row}</Trans>}</h4>
            <ul className={classes.seats}>
              {seats.map((seat) => (
                <li key={seat.seat}>
                  <SeatButton scene={props.scene} seat={seat} onPress={() => props.onPress(seat)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
