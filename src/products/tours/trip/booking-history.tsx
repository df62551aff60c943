import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { formatClock, formatInstant, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { TOUR_STATE_LABELS } from '../state-labels.ts'

const departureLabel = (departureId: string): string => {
  const { day, time } = departureParts(departureId)
  return `${formatShortDay(day)}, ${formatClock(`${day}T${time}`)}`
}

/** History of a booking in order: its states and changes of date; times in `zone`. */
export const historyOf = ({ events, moves }: Pick<TourBooking, 'events' | 'moves'>, zone: string): TimelineStep[] => {
  const happened = [
    ...events.map(({ at, state, actor }) => ({
      at,
      key: `${at}/${state}`,
      title: i18n._(TOUR_STATE_LABELS[state]),
      note: actor,
    })),
    ...moves.map(({ at, from, to, charged }) => ({
      at,
      key: `${at}/${to}`,
      title: (
        <Trans>
          Date changed from {departureLabel(from)} to {departureLabel(to)}
        </Trans>
      ),
      note: charged.minor > 0 ? <Trans>{formatMoney(charged)} charged</Trans> : '',
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return happened.map(({ at, ...step }, index) => ({
    ...step,
    state: index === happened.length - 1 ? 'current' : 'done',
    time: formatInstant(at, zone),
  }))
}
