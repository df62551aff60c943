import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { isChangeInProgress } from '#contract/products/flights/change-rules.ts'
import { FLIGHT_STATE_LABELS } from '../state-labels.ts'
import { scheduleHistory } from '../labels/schedule-labels.ts'
import { flightsOf } from '../labels/ticket-labels.ts'

type Happened = { at: string; title: string; note: string }

/** History of a booking, oldest first: states, changes of flights, and schedule changes. */
export const ticketHistory = (booking: Pick<FlightBooking, 'events' | 'changes' | 'scheduleChanges'>): Happened[] => {
  const { events, changes } = booking
  return [
    ...events.map(({ at, state, actor }) => ({ at, title: i18n._(FLIGHT_STATE_LABELS[state]), note: actor })),
    ...changes
      .filter((change) => !isChangeInProgress(change))
      .map(({ at, state, before, after }) => ({
        at,
        title: state === 'done' ? t`Changed` : t`Not changed`,
        note: `${flightsOf(before)} → ${flightsOf(after)}`,
      })),
    ...scheduleHistory(booking),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
