import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { Doer } from './booking-emails.ts'

/** The booker, for mails sent by jobs. */
export const bookerOf = async (tx: Db, booking: { user_id: string }): Promise<Doer> => {
  const [booker] = await tx
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, booking.user_id))
  if (booker === undefined) throw new Error('a booking has no booker')
  return booker
}
