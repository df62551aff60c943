import { uuidv7 } from 'uuidv7'
import { mayBecome, type BookingState } from '#contract/rules/booking-states.ts'
import type { Db } from '#server/database/db.ts'
import { bookingEvents } from '#server/database/schema/bookings.ts'
import { Refusal } from './refusal.ts'

/**
 * Writes the events of a booking that goes through these states one after the other; `userId` is null where the
 * installation itself did it. Throws `illegal_transition`.
 */
export const recordTransitions = async (
  tx: Db,
  booking: { id: string; clientId: string },
  states: readonly (BookingState | null)[],
  by: { userId: string | null; at: Date },
): Promise<void> => {
  const events = states.slice(1).flatMap((toState, index) => {
    const fromState = states[index] ?? null
    if (toState === null) return []
    if (fromState !== null && !mayBecome(fromState, toState)) throw new Refusal('illegal_transition')
    return [{ id: uuidv7(), clientId: booking.clientId, bookingId: booking.id, at: by.at, fromState, toState }]
  })
  await tx.insert(bookingEvents).values(events.map((event) => ({ ...event, actorUserId: by.userId })))
}
