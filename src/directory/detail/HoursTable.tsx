import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { hoursOn, type DayHours } from '#contract/directory/opening-hours.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { formatShortDay, zoneName } from '#src/i18n/formats.ts'
import { periodsLabel, weekdayLabel } from '../hours-labels.ts'
import classes from './HoursTable.module.css'

const DAYS = 7
const MOST_EXCEPTIONS = 4

const Because = ({ because, reason }: Pick<DayHours, 'because' | 'reason'>) => {
  if (because === 'ramadan') return <Trans>Ramadan hours</Trans>
  return reason === null ? null : reason[currentLocale()]
}

/** The next seven days by the clock of the place, and later days with other hours. */
export const HoursTable = ({ entry, at }: { entry: Pick<DirectoryEntry, 'hours' | 'zone'>; at: Date }) => {
  const { t } = useLingui()
  const today = dayInZone(at, entry.zone)
  const week = Array.from({ length: DAYS }, (_, offset) => hoursOn(entry.hours, addDays(today, offset)))
  const later = entry.hours.exceptions
    .filter(({ from }) => from >= addDays(today, DAYS))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, MOST_EXCEPTIONS)
  const zone = zoneName(entry.zone, at)
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t`Opening hours`}</caption>
        <tbody>
          {week.map((hours) => (
            <tr key={hours.day} data-today={hours.day === today || undefined}>
              <th scope="row">{hours.day === today ? <Trans>Today</Trans> : weekdayLabel(hours.day)}</th>
              <td>
                {periodsLabel(hours.periods)}
                {hours.because !== null && (
                  <span className={classes.quiet}>
                    <Because because={hours.because} reason={hours.reason} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {later.length > 0 && (
        <div>
          <h3 className={classes.title}>
            <Trans>Other days</Trans>
          </h3>
          <ul className={classes.later}>
            {later.map(({ from, to, periods, reason }) => (
              <li key={from}>
                {from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`}
                {': '}
                {periodsLabel(periods)}
                <span className={classes.quiet}>{reason[currentLocale()]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={classes.quiet}>
        <Trans>Local time ({zone}).</Trans>
      </p>
    </>
  )
}
