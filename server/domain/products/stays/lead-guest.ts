import { sql, type SQL } from 'drizzle-orm'

/** The lead guest of the first room that is left; `stay` has the columns of `stay_bookings`. */
export const leadGuest = (stay: SQL): SQL =>
  sql`${stay}.travellers->(coalesce((${stay}.remaining->'roomNumbers'->>0)::integer, 1) - 1)->>'fullName'`
