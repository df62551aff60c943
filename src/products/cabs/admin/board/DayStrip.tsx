import type { Block, Hire } from './board-queries.ts'
import { spanOf } from './board-days.ts'
import classes from './CabBoard.module.css'

type Props = { hires: readonly Hire[]; blocked: readonly Block[]; day: string; zone: string }

/** When a car is taken on one day, from midnight to midnight: rides, lighter the way and preparation, and what other sites take. */
export const DayStrip = ({ hires, blocked, day, zone }: Props) => (
  <svg className={classes.strip} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden>
    <rect className={classes.free} width="1440" height="60" />
    {blocked.map(({ name, from, until }) => {
      const { start, length } = spanOf(from, until, day, zone)
      return <rect key={`${from} ${name}`} className={classes.blocked} x={start} width={length} height="60" />
    })}
    {hires.map((hire) => {
      const busy = spanOf(hire.busyFrom, hire.busyUntil, day, zone)
      const ride = spanOf(hire.startsAt, hire.endsAt, day, zone)
      return (
        <g key={hire.busyFrom}>
          <rect className={classes.busy} x={busy.start} width={busy.length} height="60" />
          <rect className={classes.ride} x={ride.start} width={ride.length} height="60" />
        </g>
      )
    })}
  </svg>
)
