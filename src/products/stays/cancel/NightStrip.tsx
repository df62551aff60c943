import { useLingui } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { sameRoomNight, type RoomNight } from '#contract/products/stays/room-nights.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { nightsInRooms, toggled } from './room-night-choice.ts'
import classes from './NightStrip.module.css'

/** The nights of a booking with one room, beside each other in their order; a selected one is cancelled. */
export const NightStrip = (props: {
  booking: StayBooking
  chosen: readonly RoomNight[]
  describedBy: string | undefined
  onChange: (chosen: RoomNight[]) => void
}) => {
  const { t } = useLingui()
  const { booking, chosen, onChange } = props
  return (
    <ul className={classes.strip} aria-label={t`Nights`}>
      {nightsInRooms(booking).map((one) => (
        <li key={one.night}>
          <label className={classes.night}>
            <input
              type="checkbox"
              aria-describedby={props.describedBy}
              checked={chosen.some((other) => sameRoomNight(one, other))}
              onChange={() => onChange(toggled(chosen, [one]))}
            />
            {formatShortDay(one.night)}
          </label>
        </li>
      ))}
    </ul>
  )
}
