import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { hostAnswers } from '#server/database/schema/bookings/host-answers.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { Db } from '#server/database/db.ts'
import { expireRequest } from './answers.ts'

const BATCH = 50

/** Ends the requests whose hosts did not answer in time. Returns how many. */
export const expireRequests = async (given: {
  db: Db
  now: Date
  origin: string
  onFailure: (error: unknown) => void
}): Promise<number> => {
  const { db, now, onFailure } = given
  const due = await db
    .select({ bookingId: hostAnswers.bookingId })
    .from(hostAnswers)
    .innerJoin(bookings, eq(bookings.id, hostAnswers.bookingId))
    .where(and(isNull(hostAnswers.answer), lte(hostAnswers.until, now), eq(bookings.service, 'stay')))
    .orderBy(asc(hostAnswers.until))
    .limit(BATCH)
  let ended = 0
  for (const { bookingId } of due) {
    try {
      if (await expireRequest(given, bookingId)) ended += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return ended
}
