import { uuidv7 } from 'uuidv7'
import { mayBecome, type BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { sent } from '#server/database/named.ts'
import { Refusal } from '../kernel/refusal.ts'

const RECORD = `
  insert into booking_events (id, client_id, booking_id, at, actor_user_id, from_state, to_state)
  select one.id, $1, $2, $3, case when $4::uuid is null then null
      else coalesce(nullif(current_setting('app.booked_by', true), '')::uuid, $4) end, one.from_state, one.to_state
  from unnest($5::uuid[], $6::text[], $7::text[]) one (id, from_state, to_state)`

/**
 * Writes the events of a booking that goes through these states one after the other; `userId` is null where the
 * installation itself did it; a colleague who acts for that person did it themselves. Throws `illegal_transition`.
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
    return [{ id: uuidv7(), fromState, toState }]
  })
  const ids = events.map(({ id }) => id)
  const [from, to] = [events.map(({ fromState }) => fromState), events.map(({ toState }) => toState)]
  sent(tx, 'record-transitions', RECORD, [booking.clientId, booking.id, by.at, by.userId, ids, from, to])
}
