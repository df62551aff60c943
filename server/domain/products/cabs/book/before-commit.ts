import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabHolds, type StoredFlight } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import { orOperatorUnavailable } from '#server/domain/bookings/asked-supplier.ts'
import { flightTimesOf, type Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { flightOfRide } from '../flights/ride-flight.ts'
import { isLiveHold, releaseCabHold, type CabHoldRow } from '../hold/holds.ts'
import type { CabAvailability, CabSupplier } from '../supplier/cab-supplier.ts'
import type { AskedCab } from './checks.ts'

type Given = { db: Db; products: Products; supplier: CabSupplier; now: Date }

/** What is known before a commit: the car as its operator has it, and the flight; or why the flight is none of the ride. */
export type CheckedCab = { offer: CabAvailability; flight: StoredFlight | null } | { refusal: Refusal }

const liveHold = ({ db, now }: Given, actor: Actor, holdId: string): Promise<CabHoldRow | null> =>
  inTenant(db, actor, async (tx) => {
    const [hold] = await tx.select().from(cabHolds).where(eq(cabHolds.id, holdId))
    // A hold that became a booking is not live any more: a repeated commit does not query the supplier.
    return hold === undefined || !mayUseHold(actor, hold) || !isLiveHold(hold, now) ? null : hold
  })

const flightOf = (
  { db, products, now }: Given,
  actor: Actor,
  { terms, flight }: CabHoldRow,
  { flightNumber, flightBookingId: bookingId }: AskedCab,
): Promise<StoredFlight | null> => {
  const number = flightNumber ?? flight
  if (number === null) return Promise.resolve(null)
  const about = { ride: terms.ride, number, bookingId, field: 'body.flightNumber' }
  return inTenant(db, actor, (tx) => flightOfRide({ tx, flightTimes: flightTimesOf(products), now }, actor, about))
}

/**
 * Queries the supplier for the current price of a hold and looks its flight up, before its commit and outside any
 * transaction. Null if no query is needed: the commit itself throws the reason, or returns its stored response. Throws
 * `operator_unavailable`.
 */
export const checkBeforeBooking = async (given: Given, actor: Actor, asked: AskedCab): Promise<CheckedCab | null> => {
  const hold = await liveHold(given, actor, asked.holdId)
  if (hold === null) return null
  try {
    const flight = await flightOf(given, actor, hold, asked)
    const { isOnRequest, waitsForHost } = hold.terms
    // A host answers here, not at the supplier.
    const asksSupplier = isOnRequest && waitsForHost !== true
    const order = { bookingId: asked.bookingId, operatorId: hold.operatorId, isOnRequest: asksSupplier }
    return { offer: await orOperatorUnavailable(given.supplier.check(order)), flight }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'operator_unavailable') return { refusal: error }
    throw error
  }
}

/** A commit was refused: where the operator has no car left, the hold keeps none either. */
export const afterRefusedBooking = async (
  { db, now }: Pick<Given, 'db' | 'now'>,
  actor: Actor,
  { holdId }: Pick<AskedCab, 'holdId'>,
  checked: CheckedCab | null,
): Promise<void> => {
  if (checked !== null && 'offer' in checked && checked.offer.kind === 'sold_out') {
    await releaseCabHold(db, actor, holdId, now)
  }
}
