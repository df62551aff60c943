import { Trans } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { now } from '#src/data/clock.ts'
import classes from './HoldClock.module.css'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

const leftUntil = (instant: string): number => Math.max(0, Date.parse(instant) - now())

const clockFace = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down to the end of a hold. Readers are told by the minute, not by the second. */
export const HoldClock = ({ until, onEnd }: { until: string; onEnd: () => void }) => {
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftUntil(until)), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  const over = left === 0
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <div className={classes.clock} data-short={left < 2 * MINUTE_MS || undefined}>
      <IconClockHour4 size={20} aria-hidden />
      <span aria-hidden>
        <Trans>
          Held for you: <b className="tabular">{clockFace(left)}</b>
        </Trans>
      </span>
      <span className="visually-hidden" role="status">
        <Trans>Held for you for {minutes} more minutes</Trans>
      </span>
    </div>
  )
}
