import { Plural } from '@lingui/react/macro'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import { formatClock, formatDuration } from '#src/i18n/formats.ts'
import { dayShift } from './day-shift.ts'
import { stopLabel } from '../labels/stop-labels.ts'
import classes from './FlightTimes.module.css'

const DayShift = ({ days }: { days: number }) =>
  days === 0 ? null : (
    <small className={classes.shift}>
      {days > 0 ? (
        <Plural value={days} one="+# day" other="+# days" />
      ) : (
        <Plural value={-days} one="−# day" other="−# days" />
      )}
    </small>
  )

/** When an offer leaves and lands by the clocks there, how long it takes and how often it stops. */
export const FlightTimes = ({ offer, size = 'large' }: { offer: FlightOffer; size?: 'large' | 'small' }) => {
  const [first, last] = [offer.segments[0], offer.segments.at(-1)]
  if (!first || !last) return null
  return (
    <div className={classes.times} data-size={size}>
      <span className={classes.end}>
        <b>{formatClock(first.departsLocal)}</b>
        <span>{first.from}</span>
      </span>
      <span className={classes.way}>
        <span>{formatDuration(offer.minutes)}</span>
        <span className={classes.line} aria-hidden>
          {offer.layovers.map(({ airport }, index) => (
            <i key={`${airport}${index}`} />
          ))}
        </span>
        <span>{stopLabel(offer.layovers.length)}</span>
      </span>
      <span className={classes.end}>
        <b>
          {formatClock(last.arrivesLocal)}
          <DayShift days={dayShift(first.departsLocal, last.arrivesLocal)} />
        </b>
        <span>{last.to}</span>
      </span>
    </div>
  )
}
