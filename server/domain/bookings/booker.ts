import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Doer } from './booking-emails.ts'

const arranger = alias(users, 'arranger')

/** The person whose booking it is, and the colleague who made it for them, for mails sent by jobs. */
export const bookerOf = async (tx: Db, booking: { id: string; user_id: string }): Promise<Doer> => {
  const [found] = await tx
    .select({
      booker: { userId: users.id, email: users.email, name: users.name },
      by: { userId: arranger.id, email: arranger.email },
    })
    .from(users)
    .leftJoin(bookings, eq(bookings.id, booking.id))
    .leftJoin(arranger, eq(arranger.id, bookings.bookedBy))
    .where(eq(users.id, booking.user_id))
  if (found === undefined) throw new Error('a booking has no booker')
  return { ...found.booker, ...(found.by !== null && { calledBy: found.by }) }
}
