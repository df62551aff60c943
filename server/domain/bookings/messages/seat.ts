import { eq, sql } from 'drizzle-orm'
import { writableUntil, type MessageSide } from '#contract/bookings/messages.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { BookingHost, Products } from '../product.ts'

/** A participant's side in the conversation about a booking. */
export type Seat = {
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'clientId' | 'userId' | 'reference' | 'title'>
  host: BookingHost
  side: MessageSide
  writableUntil: Date | null
}

/**
 * The actor's side of a booking, in a transaction of their tenant. Throws `not_found` for everybody but its guest and its
 * host: colleagues and the operator's admins see the booking, not what is written about it.
 */
export const seatOf = async (tx: Db, products: Products, actor: Actor, bookingId: string): Promise<Seat> => {
  const wasConfirmed = sql<boolean>`exists (select 1 from booking_events e
    where e.booking_id = bookings.id and e.to_state = 'confirmed')`
  const [found] = await tx
    .select({
      id: bookings.id,
      clientId: bookings.clientId,
      userId: bookings.userId,
      reference: bookings.reference,
      title: bookings.title,
      service: bookings.service,
      state: bookings.state,
      endsAt: bookings.endsAt,
      wasConfirmed,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (found === undefined) throw notFound()
  const { service, state, endsAt, wasConfirmed: confirmed, ...booking } = found
  const host = await products[service].hostOf(tx, bookingId)
  const isGuest = booking.userId === actor.userId && booking.clientId === actor.clientId
  const isHost = host?.userId === actor.userId
  if (host === null || isGuest === isHost) throw notFound()
  return {
    booking,
    host,
    side: isHost ? 'host' : 'guest',
    writableUntil: writableUntil({ state, wasConfirmed: confirmed, endsAt }),
  }
}
