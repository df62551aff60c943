import { Trans } from '@lingui/react/macro'
import { formatClock } from '#src/i18n/formats.ts'
import { localTime } from '../../local-time.ts'
import type { Hire } from './board-queries.ts'
import classes from './CabBoard.module.css'

/** One hire of a car: its times and who rides; pressing it opens what can be done with it. */
export const HireButton = ({ hire, zone, onOpen }: { hire: Hire; zone: string; onOpen: () => void }) => {
  const clock = (instant: string) => formatClock(localTime(new Date(instant), zone))
  return (
    <button
      type="button"
      className={classes.hire}
      data-held={hire.bookingId === null || undefined}
      data-driverless={(hire.can.assign && hire.driver === null) || undefined}
      onClick={onOpen}
    >
      <b>
        {clock(hire.startsAt)}–{clock(hire.endsAt)}
      </b>
      <span>{hire.bookingId === null ? <Trans>On hold</Trans> : hire.passengerName}</span>
      {hire.can.assign && hire.driver === null && (
        <span className={classes.missing}>
          <Trans>No driver yet</Trans>
        </span>
      )}
    </button>
  )
}
