import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import type { FlightHold, FlightOrder } from '../supplier/flight-supplier.ts'
import { holding, MOST_AT_ONCE, takeDue, type Due } from '#server/domain/bookings/due-bookings.ts'
import { storedFlights } from './flight-booking-reads.ts'
import { failToIssue, type IssueGiven } from '../tickets/flight-issuing.ts'
import { orderOf } from './flight-orders.ts'

/**
 * What waits for an approval waits on without being held: what it costs is asked for anew when it is approved.
 */
const dropHold = (db: Db, bookingId: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      update bookings set issue_next_at = null, issue_attempts = 0, pay_until = null
      where id = ${bookingId} and state = 'pending_approval'`)
    await tx.execute(sql`
      update flight_bookings f set price_until = null from bookings b
      where f.booking_id = ${bookingId} and b.id = f.booking_id and b.state = 'pending_approval'`)
  })

type Held = Extract<FlightHold, { kind: 'held' }>

/** The airline keeps the seats. Whoever paid or cancelled meanwhile is not kept waiting for it: that goes on by itself. */
const keepHold = (db: Db, bookingId: string, { locator }: Held): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      update bookings set issue_next_at = null, issue_attempts = 0, supplier_reference = nullif(${locator}, '')
      where id = ${bookingId} and ${holding}`)
  })

const answerOf = async (
  given: IssueGiven,
  hold: (order: FlightOrder) => Promise<FlightHold>,
  due: Due,
): Promise<FlightHold> => {
  const booking = await storedFlights(given.db, due.id)
  if (booking === undefined) throw new Error('flights are due that are not there')
  try {
    const answer = await hold(await orderOf(given.db, given.sealKey, booking))
    return answer.kind === 'pending' && due.is_over ? { kind: 'failed' } : answer
  } catch (error) {
    if (!due.is_over) throw error
    given.onFailure(error)
    return { kind: 'failed' }
  }
}

/**
 * Has the supplier keep the seats of all flights that are to be held and that it was not asked for yet. Where it does not, what
 * waits for an approval waits on unheld, and everything else ends as a booking that no tickets were issued for: nothing was
 * charged. Gives how many were settled.
 */
export const holdFlights = async (given: IssueGiven): Promise<number> => {
  const { db, flights, now, onFailure } = given
  const { hold } = flights
  if (hold === null) return 0
  let settled = 0
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const due = await takeDue(db, flights.name, now, sql`${holding} and issue_next_at <= ${now}`)
    if (due === undefined) break
    try {
      const answer = await answerOf(given, hold, due)
      if (answer.kind === 'pending') continue
      if (answer.kind === 'held') await keepHold(db, due.id, answer)
      else if (due.state === 'pending_approval') await dropHold(db, due.id)
      // What the supplier may still have is given back by the job that asks for everything that is over.
      else await failToIssue(given, due.id, { from: 'awaiting_payment', isReleased: false })
      settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return settled
}
