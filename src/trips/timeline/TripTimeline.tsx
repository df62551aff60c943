import { Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { TripGap, TripStop } from '#contract/bookings/trips.ts'
import { dayInZone } from '#contract/core/days.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { GapLine } from './GapLine.tsx'
import { StopLine, type Stop } from './StopLine.tsx'
import classes from './Trip.module.css'

const NOTHING_AROUND = () => ({})

/** Stops by the days on which they are at their places, each with its place in the trip. */
const daysOf = <S extends Stop>(stops: readonly S[]): { day: string; own: { stop: S; index: number }[] }[] => {
  const days: { day: string; own: { stop: S; index: number }[] }[] = []
  for (const [index, stop] of stops.entries()) {
    const day = dayInZone(new Date(stop.at), stop.zone)
    const last = days.at(-1)
    if (last?.day === day) last.own.push({ stop, index })
    else days.push({ day, own: [{ stop, index }] })
  }
  return days
}

/** Timeline of a trip by day, with its gaps. */
export const TripTimeline = <S extends Stop>(props: {
  stops: readonly S[]
  gaps?: readonly TripGap[]
  /** Stops around a gap, on own trips with bookable rides. */
  aroundGap?: (gap: TripGap) => { before?: TripStop | undefined; next?: TripStop | undefined }
  /** Name of a stop; a link on own trips. */
  titleOf?: (stop: S) => ReactNode
}) => {
  const { stops, gaps = [], aroundGap = NOTHING_AROUND, titleOf = ({ title }) => title } = props
  return (
    <ol className={classes.days}>
      {daysOf(stops).map(({ day, own }) => (
        <li key={`${day} ${own[0]?.index}`} className={classes.day}>
          <Title order={2} size="h4">
            {formatDay(day)}
          </Title>
          <ol className={classes.stops}>
            {own.map(({ stop, index }) => (
              <Fragment key={index}>
                <StopLine stop={stop} title={titleOf(stop)} />
                {gaps
                  .filter(({ after }) => after === index)
                  .map((gap) => (
                    <GapLine key={gap.kind} gap={gap} {...aroundGap(gap)} />
                  ))}
              </Fragment>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
