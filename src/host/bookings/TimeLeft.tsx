import { Plural, Trans } from '@lingui/react/macro'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useEffect, useReducer } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import classes from './HostBookings.module.css'

const MINUTE_MS = 60_000
const SHORT_MS = 3 * 60 * MINUTE_MS

/** How much time is left to answer, in hours, or minutes of the last one; with the deadline on the clock of the listing. */
export const TimeLeft = ({ until, zone }: { until: string; zone: string }) => {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now()
  const minutes = Math.max(0, Math.floor(left / MINUTE_MS))
  return (
    <span className={classes.left} data-short={left < SHORT_MS || undefined}>
      <IconHourglassHigh size={17} aria-hidden />
      <span>
        {left <= 0 ? (
          <Trans>Time to answer ran out</Trans>
        ) : minutes < 60 ? (
          <Plural value={minutes} one="# minute left" other="# minutes left" />
        ) : (
          <Plural value={Math.floor(minutes / 60)} one="# hour left" other="# hours left" />
        )}{' '}
        <span className={classes.quiet}>
          <Trans>until {formatInstant(until, zone)}</Trans>
        </span>
      </span>
    </span>
  )
}
