import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { FLIGHT_STATE_WORDS } from '#src/shared/stay/booking-words.ts'
import { flightsOf } from '#src/shared/tickets/ticket-words.ts'

type Happened = { at: string; title: string; note: string }

/** What happened to a booking, oldest first: its states, and what became of changes of its flights. */
export const ticketHistory = ({ events, changes }: Pick<FlightBooking, 'events' | 'changes'>): Happened[] =>
  [
    ...events.map(({ at, state, actor }) => ({ at, title: i18n._(FLIGHT_STATE_WORDS[state]), note: actor })),
    ...changes
      .filter(({ state }) => state !== 'reissuing')
      .map(({ at, state, before, after }) => ({
        at,
        title: state === 'done' ? t`Changed` : t`Not changed`,
        note: `${flightsOf(before)} → ${flightsOf(after)}`,
      })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
