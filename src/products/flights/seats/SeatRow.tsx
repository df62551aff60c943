import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Seat, SeatMap } from '#contract/products/flights/flight-extras.ts'
import { stateOf, type SeatScene } from './seat-flights.ts'
import { initialsOf, seatLabel } from './seat-labels.ts'
import classes from './SeatGrid.module.css'

const SeatCell = (props: { scene: SeatScene; seat: Seat; letter: string; tier: number; isCursor: boolean }) => {
  const { scene, seat, letter, tier } = props
  const state = stateOf(scene, seat)
  const holder = scene.flyers[scene.holders.get(seat.seat) ?? -1]
  return (
    <div
      role="gridcell"
      tabIndex={props.isCursor ? 0 : -1}
      aria-label={seatLabel(scene, seat)}
      aria-selected={state === 'own'}
      aria-disabled={state === 'taken' || state === 'barred' || undefined}
      data-seat={seat.seat}
      data-state={state}
      data-legroom={seat.traits.includes('extra_legroom') || undefined}
      className={classes.cell}
    >
      <span
        className={classes.seat}
        data-sign={holder ? initialsOf(holder.label) : state === 'taken' ? '×' : letter}
        data-tier={state === 'taken' ? 0 : Math.min(tier, 3)}
      />
    </div>
  )
}

/** A row of seats; the number stands in the aisles. */
export const SeatRow = memo(
  (props: {
    scene: SeatScene
    row: SeatMap['rows'][number]
    prices: readonly number[]
    tracks: string
    /** The seat under the keys where it is in this row. */
    cursor: string | null
  }) => {
    const { t } = useLingui()
    const { scene, row, prices } = props
    const { columns } = scene.map
    const firstAisle = columns.indexOf(null)
    return (
      <div
        role="row"
        className={classes.row}
        style={{ gridTemplateColumns: props.tracks }}
        data-exit={row.isExit || undefined}
      >
        {columns.map((letter, column) => {
          if (letter === null) {
            const isFirst = column === firstAisle
            return isFirst ? (
              <span key={column} role="rowheader" aria-label={t`Row ${row.row}`} className={classes.number}>
                {row.row}
              </span>
            ) : (
              <span key={column} className={classes.number} aria-hidden>
                {row.row}
              </span>
            )
          }
          const seat = row.seats[columns.slice(0, column).filter((other) => other !== null).length]
          if (!seat) return <span key={column} />
          return (
            <SeatCell
              key={column}
              scene={scene}
              seat={seat}
              letter={letter}
              tier={prices.indexOf(seat.price.minor)}
              isCursor={props.cursor === seat.seat}
            />
          )
        })}
      </div>
    )
  },
)
SeatRow.displayName = 'SeatRow'
