import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { Booking, createBooking as createEndpoint } from '#contract/endpoints/bookings.ts'
import { mayBecome, type BookingState } from '#contract/rules/booking-states.ts'
import type { Db } from '#server/database/db.ts'
import { bookingEvents, bookings, holds, ledgerEntries, quotes, type Terms } from '#server/database/schema/bookings.ts'
import type { Locale } from '#server/messages.ts'
import type { Actor } from './actor.ts'
import { seenBooking } from './booking-reads.ts'
import { newReference } from './booking-reference.ts'
import { bookingView } from './booking-view.ts'
import { isLive, lockOwnHold } from './holds.ts'
import { hotelFacts } from './hotel-facts.ts'
import { notFound, Refusal } from './refusal.ts'

type Asked = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

/** Writes the events of a booking that goes through these states one after the other. Throws `illegal_transition`. */
export const recordTransitions = async (
  tx: Db,
  booking: { id: string; clientId: string },
  states: readonly (BookingState | null)[],
  by: { actor: Actor; at: Date },
): Promise<void> => {
  const events = states.slice(1).flatMap((toState, index) => {
    const fromState = states[index] ?? null
    if (toState === null) return []
    if (fromState !== null && !mayBecome(fromState, toState)) throw new Refusal('illegal_transition')
    return [{ id: uuidv7(), clientId: booking.clientId, bookingId: booking.id, at: by.at, fromState, toState }]
  })
  await tx.insert(bookingEvents).values(events.map((event) => ({ ...event, actorUserId: by.actor.userId })))
}

const assertMatches = (asked: Asked, terms: Terms): void => {
  const { minor, currency } = asked.expectedTotal
  if (minor !== terms.total.minor || currency !== terms.total.currency) {
    throw new Refusal('price_changed', { details: { expected: asked.expectedTotal, actual: terms.total } })
  }
  if (asked.travellers.length !== terms.rooms) {
    throw new Refusal('rooms_out_of_range', { fields: [{ field: 'body.travellers', code: 'rooms_out_of_range' }] })
  }
}

/**
 * Commits a hold into a booking, inside the tenant's transaction of an idempotent call. The stock stays with the hold,
 * which from now on is `used`. Throws `id_taken`, `not_found`, `hold_expired`, `price_changed` or `rooms_out_of_range`.
 */
export const createBooking = async (
  given: { tx: Db; now: Date; locale: Locale },
  actor: Actor,
  asked: Asked,
): Promise<Booking> => {
  const { tx, now } = given
  const { bookingId, holdId, travellers, contact, requests, arrivalTime } = asked
  const hold = await lockOwnHold(tx, actor, holdId)
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, hold.quoteId))
  if (quote === undefined) throw notFound()
  const { terms, propertyId } = quote
  const idTaken = new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  const [before] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId))
  if (before !== undefined) throw idTaken
  if (!isLive(hold, now)) throw new Refusal('hold_expired')
  assertMatches(asked, terms)

  const isPaid = terms.payment === 'company_account'
  const states: (BookingState | null)[] = isPaid ? [null, 'held', 'paid', 'confirmed'] : [null, 'held', 'confirmed']
  const [stored] = await tx
    .insert(bookings)
    .values({
      id: bookingId,
      reference: newReference(),
      clientId: actor.clientId,
      userId: actor.userId,
      holdId,
      propertyId,
      state: 'confirmed',
      checkIn: terms.checkIn,
      checkOut: terms.checkOut,
      terms,
      hotel: await hotelFacts(tx, propertyId, given.locale),
      travellers,
      contact,
      requests,
      arrivalTime,
      createdAt: now,
    })
    .onConflictDoNothing({ target: bookings.id })
    .returning({ id: bookings.id, clientId: bookings.clientId })
  if (stored === undefined) throw idTaken
  await tx.update(holds).set({ state: 'used' }).where(eq(holds.id, holdId))
  await recordTransitions(tx, stored, states, { actor, at: now })
  if (isPaid) {
    await tx.insert(ledgerEntries).values({
      id: uuidv7(),
      clientId: actor.clientId,
      bookingId,
      kind: 'charge',
      amountMinor: terms.dueNow.minor,
      currency: terms.dueNow.currency,
      at: now,
    })
  }
  return bookingView(await seenBooking(tx, actor, bookingId), actor, now)
}
