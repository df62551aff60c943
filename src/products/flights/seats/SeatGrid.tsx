import { Trans } from '@lingui/react/macro'
import { useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Seat } from '#contract/products/flights/flight-extras.ts'
import { pricesIn, seatsIn, stateOf, type SeatScene } from './seat-flights.ts'
import { seatByKey } from './seat-walk.ts'
import { seatLabel } from './seat-labels.ts'
import { SeatRow } from './SeatRow.tsx'
import classes from './SeatGrid.module.css'

/** From edge to edge 24 px at least with the gap of 2 px (WCAG 2.5.8), 44 where the cabin is narrow enough for the screen. */
const SEAT_TRACK = 'minmax(22px, 44px)'
const AISLE_TRACK = 'minmax(18px, 30px)'

const seatUnder = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-seat]')?.dataset.seat : undefined

/**
 * The cabin from above, front on top, as a grid by keyboard: arrows, Home and End in the row and with Ctrl in the cabin, Page
 * keys by five rows; Enter or Space chooses. A cabin is never mirrored: A stays on the left.
 */
export const SeatGrid = (props: { scene: SeatScene; label: string; onPress: (seat: Seat) => void }) => {
  const { scene } = props
  const { map } = scene
  const all = seatsIn(map)
  const [cursor, setCursor] = useState<string | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const own = all.find((seat) => stateOf(scene, seat) === 'own')
  const start = own ?? all.find((seat) => stateOf(scene, seat) === 'free') ?? all[0]
  const at = cursor ?? start?.seat ?? null
  const prices = useMemo(() => pricesIn(map), [map])
  const tracks = map.columns.map((letter) => (letter === null ? AISLE_TRACK : SEAT_TRACK)).join(' ')
  const shown = all.find(({ seat }) => seat === looked) ?? own

  const press = (name: string | null | undefined) => {
    const seat = all.find((one) => one.seat === name)
    const state = seat && stateOf(scene, seat)
    if (seat && state !== 'taken' && state !== 'barred') props.onPress(seat)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = seatUnder(event)
    if (from === undefined || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      press(from)
      return
    }
    const to = seatByKey(map, from, event)
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-seat="${to}"]`)?.focus()
  }

  return (
    <div className={classes.cabin} dir="ltr">
      <p className={classes.nose}>
        <Trans>Front</Trans>
      </p>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        className={classes.grid}
        onClick={(event) => press(seatUnder(event))}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const seat = seatUnder(event)
          if (seat === undefined) return
          setCursor(seat)
          setLooked(seat)
        }}
        onPointerOver={(event) => setLooked(seatUnder(event) ?? null)}
        onPointerLeave={() => setLooked(null)}
      >
        <div role="row" className={classes.row} style={{ gridTemplateColumns: tracks }}>
          {map.columns.map((letter, column) =>
            letter === null ? (
              <span key={column} />
            ) : (
              <span key={column} role="columnheader" className={classes.letter}>
                {letter}
              </span>
            ),
          )}
        </div>
        {map.rows.map((row) => (
          <SeatRow
            key={row.row}
            scene={scene}
            row={row}
            prices={prices}
            tracks={tracks}
            cursor={row.seats.some((seat) => seat?.seat === at) ? at : null}
          />
        ))}
      </div>
      <p className={classes.tail}>
        <Trans>Rear</Trans>
      </p>
      {/* For who sees a seat and not its name; the chips of the travellers may be out of sight. */}
      <p className={classes.looked} aria-hidden>
        <b>
          <Trans>Seat for {scene.flyers[scene.flyer]?.label}</Trans>
        </b>
        {shown ? seatLabel(scene, shown) : <Trans>none yet</Trans>}
      </p>
    </div>
  )
}
