import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { formatShortDay } from '../i18n/formats.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import classes from './MultiCityBox.module.css'
import { PlaceField } from './PlaceField.tsx'
import { StayDates } from './form/StayDates.tsx'
import { LEAST_ROWS, type TripRow } from './trip.ts'
import type { useTrip } from './use-trip.ts'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'

/** One city of a trip: where, from when and for how many nights, with its place in the order. */
export const TripStop = (props: {
  trip: ReturnType<typeof useTrip>
  row: TripRow
  index: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { trip, row, index } = props
  const { box, rows } = trip
  const day = trip.days[index]
  const number = index + 1
  return (
    <li className={classes.stop} data-row={row.id}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.place}>
        <PlaceField
          label={t`City ${number}`}
          placeholder={t`City, airport or hotel`}
          placeKey={row.place}
          error={trip.errorOf(row.id, 'place')}
          onChange={(place) => trip.changeRow(row.id, { place })}
        />
      </div>
      <div className={classes.day}>
        {index === 0 ? (
          <StayDates
            labels={[t`Check-in`]}
            days={box.form}
            today={box.today}
            errorOf={box.errorOf}
            onChange={({ checkIn }) => checkIn !== undefined && trip.changeFirstDay(checkIn)}
            onLeave={box.leaveDate}
          />
        ) : (
          <>
            <span className={classes.label}>
              <Trans>Check-in</Trans>
            </span>
            <span className={classes.follows}>{day ? formatShortDay(day.checkIn) : '–'}</span>
          </>
        )}
      </div>
      <div className={classes.nights}>
        <Stepper
          label={t`Nights`}
          lessLabel={t`Remove one`}
          moreLabel={t`Add one`}
          value={row.nights}
          min={1}
          max={MAX_NIGHTS}
          error={trip.errorOf(row.id, 'nights')}
          onChange={(nights) => trip.changeRow(row.id, { nights })}
        />
      </div>
      <div className={classes.order}>
        <IconButton
          label={t`Move stop ${number} up`}
          data-move={-1}
          aria-disabled={index === 0}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t`Move stop ${number} down`}
          data-move={1}
          aria-disabled={index === rows.length - 1}
          onClick={() => props.onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={t`Remove stop ${number}`} aria-disabled={rows.length <= LEAST_ROWS} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
