import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { CAB_STATE_LABELS } from '../state-labels.ts'

type Happening = CabBooking['happenings'][number]

const textOf = ({ what, was, is }: Happening, zone: string): ReactNode => {
  switch (what) {
    case 'driver_assigned':
      return <Trans>Driver assigned: {is}</Trans>
    case 'driver_changed':
      return (
        <Trans>
          Driver changed from {was} to {is}
        </Trans>
      )
    case 'vehicle_changed':
      return (
        <Trans>
          Car changed from {was} to {is}
        </Trans>
      )
    case 'pick_up_moved':
      return (
        <Trans>
          Pick-up moved from {formatInstant(was, zone)} to {formatInstant(is, zone)}
        </Trans>
      )
    case 'pick_up_not_moved':
      return <Trans>Flight moved; no car was free for a new pick-up time</Trans>
    case 'details_changed':
      return <Trans>Details changed</Trans>
  }
}

/** History of a booking in order: its states, drivers and pick-ups. Times in `zone`, pick-ups on the clock of the place. */
export const historyOf = (
  booking: Pick<CabBooking, 'events' | 'happenings' | 'zone'>,
  zone: string,
): TimelineStep[] => {
  const happened = [
    ...booking.events.map(({ at, state, actor }) => ({
      at,
      key: `${at}/${state}`,
      title: i18n._(CAB_STATE_LABELS[state]),
      note: actor,
    })),
    ...booking.happenings.map((happening) => ({
      at: happening.at,
      key: `${happening.at}/${happening.what}/${happening.is}`,
      title: textOf(happening, booking.zone),
      note: '',
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return happened.map(({ at, ...step }, index) => ({
    ...step,
    state: index === happened.length - 1 ? 'current' : 'done',
    time: formatInstant(at, zone),
  }))
}
