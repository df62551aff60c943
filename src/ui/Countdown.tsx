import { useEffect, useState, type ReactNode } from 'react'
import classes from './Countdown.module.css'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const SHORT_MS = 2 * MINUTE_MS

/** As a clock shows it, `14:05`; a second that has begun is shown until it is over. */
const faceOf = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * The remaining time until an instant, with a callback at its end. The last two minutes look urgent. Screen readers get
 * an update per minute, not per second. Labels and clock are passed in.
 */
export const Countdown = (props: {
  /** Milliseconds since 1970. */
  until: number
  now: () => number
  icon?: ReactNode
  onEnd: () => void
  /** Visible text; `face` is the remaining time as `m:ss`. */
  renderLeft: (left: { face: string }) => ReactNode
  /** Text for screen readers. */
  renderStatus: (minutes: number) => ReactNode
}) => {
  const { until, now, onEnd } = props
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  useEffect(() => {
    const look = () => setLeft(Math.max(0, until - now()))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, now])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <div className={classes.clock} data-short={left < SHORT_MS || undefined}>
      {props.icon}
      <span className="tabular" aria-hidden>
        {props.renderLeft({ face: faceOf(left) })}
      </span>
      <span className="visually-hidden" role="status">
        {props.renderStatus(Math.ceil(left / MINUTE_MS))}
      </span>
    </div>
  )
}
