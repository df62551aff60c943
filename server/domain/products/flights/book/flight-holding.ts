import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import type { FlightHold, FlightOrder } from '../supplier/flight-supplier.ts'
import { endHoldAttempt, holding, BATCH_SIZE, takeDue, type Due } from '#server/domain/bookings/due-bookings.ts'
import { storedFlights } from './flight-booking-reads.ts'
import { failToIssue, type IssueGiven } from '../tickets/flight-issuing.ts'
import { orderOf } from './flight-orders.ts'

/** Longer than a supplier takes to hold all legs: until then, no other process asks for these flights or releases them. */
const HOLD_SECONDS = 600

/** A booking that waits for approval stays pending without a hold: its price is queried again at the approval. */
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

/** The airline holds the seats. A payment or cancellation in the meantime proceeds independently of it. */
const storeHold = (db: Db, bookingId: string, { locator }: Held): Promise<void> =>
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

/** One attempt; true if it settled the hold. */
const attempt = async (
  given: IssueGiven,
  hold: (order: FlightOrder) => Promise<FlightHold>,
  due: Due,
): Promise<boolean> => {
  const { db, now } = given
  try {
    const answer = await answerOf(given, hold, due)
    if (answer.kind === 'pending') return false
    if (answer.kind === 'held') await storeHold(db, due.id, answer)
    else if (due.state === 'pending_approval') await dropHold(db, due.id)
    // A job releases anything the supplier may still have, together with all other ended bookings.
    else await failToIssue(given, due.id, { from: 'awaiting_payment', isReleased: false })
    return true
  } finally {
    await endHoldAttempt(db, due, now)
  }
}

/**
 * Has the supplier hold the seats of all flights with an unsent hold request. If it refuses, a booking waiting for
 * approval stays pending without a hold, and any other ends as not issued: nothing was charged. Returns how many were
 * settled.
 */
export const holdFlights = async (given: IssueGiven): Promise<number> => {
  const { db, flights, now, onFailure } = given
  const { hold } = flights
  if (hold === null) return 0
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const isDue = sql`${holding} and issue_next_at <= ${now}`
    const due = await takeDue(db, flights.name, now, isDue, { leaseSeconds: HOLD_SECONDS })
    if (due === undefined) break
    try {
      if (await attempt(given, hold, due)) settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return settled
}
