import { Trans } from '@lingui/react/macro'
import type { Tour } from '#contract/products/tours/tours.ts'
import { addDays } from '#contract/core/days.ts'
import { formatClock, formatDuration } from '#src/i18n/formats.ts'
import classes from './Itinerary.module.css'

const DAY_MINUTES = 1440
const ANY_DAY = '2026-01-01'
const two = (value: number): string => String(value).padStart(2, '0')

/** The clock so many minutes after a start `HH:MM`, and how many days later that is. */
const clockAfter = (start: string, minutes: number): { clock: string; days: number } => {
  const [hours = 0, rest = 0] = start.split(':').map(Number)
  const all = hours * 60 + rest + minutes
  const inDay = all % DAY_MINUTES
  const days = Math.floor(all / DAY_MINUTES)
  return { clock: `${addDays(ANY_DAY, days)}T${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`, days }
}

/** The stops of a tour: by the clock where the start is known, else by the time since it. */
export const Itinerary = ({ stops, start }: { stops: Tour['itinerary']; start: string | undefined }) => (
  <ol className={classes.stops}>
    {stops.map(({ afterMinutes, minutes, title, text }) => {
      const at = start === undefined ? null : clockAfter(start, afterMinutes)
      return (
        <li key={`${afterMinutes} ${title}`}>
          <span className={classes.time}>
            {at !== null ? (
              <>
                {formatClock(at.clock)}
                {at.days > 0 && (
                  <>
                    {' '}
                    <Trans>day {at.days + 1}</Trans>
                  </>
                )}
              </>
            ) : afterMinutes === 0 ? (
              <Trans>Start</Trans>
            ) : (
              <Trans>after {formatDuration(afterMinutes)}</Trans>
            )}
          </span>
          <div>
            <b>{title}</b>
            {minutes > 0 && <span className={classes.quiet}> · {formatDuration(minutes)}</span>}
            {text !== '' && <p className={classes.text}>{text}</p>}
          </div>
        </li>
      )
    })}
  </ol>
)
