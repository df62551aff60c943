import { sql } from 'drizzle-orm'
import { inTenant } from '#server/database/tenant.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { actorOf, type Life } from '../life.ts'
import type { LifePerson } from '../people/travellers.ts'

/** A confirmed booking takes place and is over at a moment, as the job of its service does it. */
export const endBooking = (life: Life, person: LifePerson, bookingId: string, at: Date): Promise<void> => {
  const actor = actorOf(person)
  return life.recorded(bookingId, [at], () =>
    inTenant(life.db, actor, async (tx) => {
      await tx.execute(sql`update bookings set state = 'completed', version = version + 1 where id = ${bookingId}`)
      const owner = { id: bookingId, clientId: actor.clientId }
      await recordTransitions(tx, owner, ['confirmed', 'in_use', 'completed'], { userId: null, at })
    }),
  )
}
