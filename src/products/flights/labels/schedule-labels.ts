import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { isChangeInProgress } from '#contract/products/flights/change-rules.ts'
import { flightsOf } from './ticket-labels.ts'

type ScheduleFacts = Pick<FlightBooking, 'state' | 'changes' | 'scheduleChanges'>

/** Unanswered schedule changes; without legs that are being changed to other flights. */
export const openSchedules = ({ state, changes, scheduleChanges = [] }: ScheduleFacts): ScheduleChange[] =>
  scheduleChanges.filter(
    (change) => change.state === 'asked' && state === 'confirmed' && !changes.some(isChangeInProgress),
  )

/** Text of a leg's unanswered schedule change; null if there is none. */
export const openScheduleLabel = (booking: ScheduleFacts, leg: number): string | null => {
  const open = openSchedules(booking).find((change) => change.leg === leg)
  if (open === undefined) return null
  return open.after === null ? t`Cancelled by the airline` : t`Schedule change: ${flightsOf(open.after)}`
}

/** Schedule changes of a booking and the responses, each with its time; oldest first. */
export const scheduleHistory = ({
  scheduleChanges = [],
}: Pick<FlightBooking, 'scheduleChanges'>): { at: string; key: string; title: string; note: string }[] =>
  scheduleChanges.flatMap(({ scheduleChangeId: key, at, state, before, after, decidedAt, decidedBy, decideUntil }) => {
    const isGone = after === null
    const note = isGone ? flightsOf(before) : `${flightsOf(before)} → ${flightsOf(after)}`
    const stated = { at, key, title: isGone ? t`Cancelled by the airline` : t`Schedule change`, note }
    if (decidedAt === null || decideUntil === null || (state !== 'accepted' && state !== 'refunded')) return [stated]
    const title = state === 'accepted' ? t`New times accepted` : t`Refund`
    return [stated, { at: decidedAt, key: `${key} ${state}`, title, note: decidedBy ?? t`Request expired` }]
  })
