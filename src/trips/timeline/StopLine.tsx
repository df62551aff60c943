import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconMapPin, IconPlaneArrival, IconPlaneDeparture, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SharedTrip, StopKind } from '#contract/bookings/trips.ts'
import { formatTime } from '#src/i18n/formats.ts'
import classes from './Trip.module.css'

export type Stop = SharedTrip['stops'][number]

const ICONS: Readonly<Record<StopKind, Icon>> = {
  departs: IconPlaneDeparture,
  arrives: IconPlaneArrival,
  check_in: IconBed,
  check_out: IconBed,
  starts: IconMapPin,
  ends: IconMapPin,
}

const useKindLabel = (): ((kind: StopKind) => string) => {
  const { t } = useLingui()
  return (kind) => {
    switch (kind) {
      case 'departs':
        return t`Departs`
      case 'arrives':
        return t`Arrives`
      case 'check_in':
        return t`Check-in`
      case 'check_out':
        return t`Check-out`
      case 'starts':
        return t`Starts`
      case 'ends':
        return t`Ends`
    }
  }
}

/** Rooms are ready from a time and are left until a time. */
const Time = ({ stop }: { stop: Stop }) => {
  if (!stop.isTimed) return null
  const time = formatTime(stop.at, stop.zone)
  if (stop.kind === 'check_in') return <Trans>from {time}</Trans>
  if (stop.kind === 'check_out') return <Trans>by {time}</Trans>
  return time
}

const placeText = ({ place, title }: Stop): string =>
  place === null
    ? ''
    : [place.name === title ? null : place.name, place.airport ?? place.city].filter((part) => part !== null).join(', ')

/** One stop of a trip: time, what happens, and where. `title` is a link where it leads somewhere. */
export const StopLine = ({ stop, title }: { stop: Stop; title: ReactNode }) => {
  const kindLabel = useKindLabel()
  const Icon = ICONS[stop.kind]
  const place = placeText(stop)
  return (
    <li className={classes.stop}>
      <span className={classes.time}>
        <Time stop={stop} />
      </span>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span>
          <span className={classes.kind}>{kindLabel(stop.kind)}</span> {title}
        </span>
        {place !== '' && <span className={classes.quiet}>{place}</span>}
      </div>
    </li>
  )
}
