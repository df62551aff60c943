import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { sameRoomNight, type RoomNight } from '#contract/products/stays/room-nights.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { nightsInRooms, toggled } from './room-night-choice.ts'
import classes from './RoomNightGrid.module.css'

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows move through the boxes as they are seen; Tab goes through them one by one. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const box = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-at]') : null
  if (step === undefined || box === null) return
  const [row = 0, column = 0] = (box.dataset.at ?? '').split(',').map(Number)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const to = `${row + step[0]},${column + (isRtl ? -step[1] : step[1])}`
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${to}"]`)
  if (next === null) return
  event.preventDefault()
  next.focus()
}

/** The nights of a booking by its rooms, each with a box; a row or a column is chosen with its head. */
export const RoomNightGrid = (props: {
  booking: StayBooking
  chosen: readonly RoomNight[]
  describedBy: string | undefined
  onChange: (chosen: RoomNight[]) => void
}) => {
  const { t } = useLingui()
  const { booking, chosen, onChange } = props
  const { roomStays = [] } = booking
  const all = nightsInRooms(booking)
  const nights = [...new Set(all.map(({ night }) => night))].toSorted()
  const isChosen = (one: RoomNight): boolean => chosen.some((other) => sameRoomNight(one, other))

  const box = (at: string, some: readonly RoomNight[], label: string, text?: ReactNode) => {
    const count = some.filter(isChosen).length
    return (
      <label className={classes.box}>
        <input
          type="checkbox"
          data-at={at}
          aria-label={label}
          aria-describedby={props.describedBy}
          checked={count === some.length}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && count < some.length
          }}
          onChange={() => onChange(toggled(chosen, some))}
        />
        {text}
      </label>
    )
  }

  return (
    <div role="presentation" className={classes.scroll} onKeyDown={moveFocus}>
      <table className={classes.grid}>
        <caption className="visually-hidden">
          <Trans>Nights by room; selected nights will be cancelled</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" aria-label={t`Night`} />
            {roomStays.map(({ room, guest }, column) => (
              <th key={room} scope="col">
                {box(
                  `0,${column + 1}`,
                  all.filter((one) => one.room === room),
                  t`Room ${room}, all nights`,
                  <>
                    <Trans>Room {room}</Trans>
                    <span className={classes.guest} title={guest}>
                      {guest}
                    </span>
                  </>,
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nights.map((night, row) => {
            const day = formatShortDay(night)
            return (
              <tr key={night}>
                <th scope="row">
                  {box(
                    `${row + 1},0`,
                    all.filter((one) => one.night === night),
                    t`${day}, all rooms`,
                    day,
                  )}
                </th>
                {roomStays.map(({ room }, column) => {
                  const one = all.find((other) => sameRoomNight(other, { room, night }))
                  return one === undefined ? (
                    <td key={room} className={classes.gone}>
                      <span aria-hidden>–</span>
                      <span className="visually-hidden">
                        <Trans>not booked</Trans>
                      </span>
                    </td>
                  ) : (
                    <td key={room} className={isChosen(one) ? classes.chosen : undefined}>
                      {box(`${row + 1},${column + 1}`, [one], t`Room ${room}, ${day}`)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
