import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails, CalendarChange, DeparturesChange, SpanChange } from '#contract/hosts/activities.ts'
import { formatClock, formatDay, formatMoney, formatNumber, formatStay } from '#src/i18n/formats.ts'
import { weekdayName } from '#src/i18n/weekday-names.ts'
import classes from './Activities.module.css'

type Span = SpanChange['before']

const spanText = ({ from, until }: Span, format: (value: number) => string): string =>
  from === until ? format(from) : `${format(from)}–${format(until)}`

/** On how many nights, where it is not all that the entry is about. */
const OnNights = ({ nights, of }: { nights: number; of: number }) =>
  nights === of ? null : (
    <>
      {' '}
      <Plural value={nights} one="on # night" other="on # nights" />
    </>
  )

const Changed = (props: { change: SpanChange; of: number; label: string; format: (value: number) => string }) => {
  const { change, of, label, format } = props
  return (
    <li>
      {label}{' '}
      <span className={classes.figures}>
        {spanText(change.before, format)} → {spanText(change.after, format)}
      </span>
      <OnNights nights={change.nights} of={of} />
    </li>
  )
}

/** An edit of the calendar: values before and after. */
export const CalendarLines = ({ change }: { change: CalendarChange }) => {
  const { t } = useLingui()
  const { unit, firstNight, lastNight, nights, weekdays, currency } = change
  const { price, rooms, closed, closedToArrival, minNights } = change
  const days = weekdays?.map(weekdayName).join(', ')
  return (
    <>
      <p className={classes.line}>
        {unit} · {formatStay(firstNight, lastNight)}
        {days !== undefined && ` · ${days}`} · <Plural value={nights} one="# night" other="# nights" />
      </p>
      <ul className={classes.changes}>
        {closed && (
          <li>
            {closed.isOn ? <Trans>Closed</Trans> : <Trans>Open for sale</Trans>}
            <OnNights nights={closed.nights} of={nights} />
          </li>
        )}
        {closedToArrival && (
          <li>
            {closedToArrival.isOn ? <Trans>No arrivals</Trans> : <Trans>Arrivals allowed</Trans>}
            <OnNights nights={closedToArrival.nights} of={nights} />
          </li>
        )}
        {price && (
          <Changed change={price} of={nights} label={t`Price`} format={(minor) => formatMoney({ minor, currency })} />
        )}
        {rooms && (
          <Changed change={rooms} of={nights} label={t`Rooms for sale`} format={(value) => formatNumber(value)} />
        )}
        {minNights && (
          <Changed
            change={minNights}
            of={nights}
            label={t`Minimum nights`}
            format={(value) => (value === 0 ? t`standard` : formatNumber(value))}
          />
        )}
      </ul>
    </>
  )
}

/** On how many departures, where it is not all that the entry is about. */
const OnDepartures = ({ departures, of }: { departures: number; of: number }) =>
  departures === of ? null : (
    <>
      {' '}
      <Plural value={departures} one="on # departure" other="on # departures" />
    </>
  )

/** An edit of departures: values before and after. */
export const DepartureLines = ({ change }: { change: DeparturesChange }) => {
  const { t } = useLingui()
  const { units, firstDay, lastDay, times, departures, closed, places } = change
  return (
    <>
      <p className={classes.line}>
        {units.join(', ')} · {firstDay === lastDay ? formatDay(firstDay) : formatStay(firstDay, lastDay)} ·{' '}
        {times.map((time) => formatClock(`${firstDay}T${time}`)).join(', ')} ·{' '}
        <Plural value={departures} one="# departure" other="# departures" />
      </p>
      <ul className={classes.changes}>
        {closed && (
          <li>
            {closed.isOn ? <Trans>Closed</Trans> : <Trans>Open for sale</Trans>}
            <OnDepartures departures={closed.departures} of={departures} />
          </li>
        )}
        {places && (
          <li>
            {t`Places`}{' '}
            <span className={classes.figures}>
              {spanText(places.before, (value) => formatNumber(value))} →{' '}
              {spanText(places.after, (value) => formatNumber(value))}
            </span>
            <OnDepartures departures={places.departures} of={departures} />
          </li>
        )}
      </ul>
    </>
  )
}

/** The departure that was cancelled, and how many bookings it had. */
export const CancelledLine = ({ cancelled }: { cancelled: NonNullable<ActivityDetails['cancelledDeparture']> }) => {
  const { unit, day, time, bookings } = cancelled
  return (
    <p className={classes.line}>
      {unit} · {formatDay(day)}, {formatClock(`${day}T${time}`)} ·{' '}
      <Plural value={bookings} one="# booking" other="# bookings" />
    </p>
  )
}

/** The new last night of a stay, and what went back on sale. */
export const ShortenedLine = ({ shortened }: { shortened: NonNullable<ActivityDetails['shortened']> }) => (
  <p className={classes.line}>
    <Trans>Last night {formatDay(shortened.lastNight)}</Trans> ·{' '}
    <Plural value={shortened.roomNights} one="# night back on sale" other="# nights back on sale" />
  </p>
)
