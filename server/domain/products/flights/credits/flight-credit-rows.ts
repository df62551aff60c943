import * as v from 'valibot'
import { sql, type SQL } from 'drizzle-orm'
import { instantText } from '#server/database/rows.ts'
import { legalNameSchema } from '#contract/accounts/person.ts'
import { storedCreditSchema } from './flight-credit-view.ts'

/** A credit as `flightCreditRows` reads it. */
export const storedKnownRow = v.object({
  ...storedCreditSchema.entries,
  at: instantText,
  usedAt: v.nullable(instantText),
  clientId: v.string(),
  userId: v.string(),
  bookingId: v.string(),
  reference: v.string(),
  name: legalNameSchema,
  airline: v.string(),
})

const MAX_LISTED = 200

/** Credits with whose they are and of which booking, those that end last first; `condition` speaks of `k`. */
export const flightCreditRows = (condition: SQL): SQL => sql`
  select k.id as "creditId", k.client_id as "clientId", k.user_id as "userId", k.booking_id as "bookingId", k.flyer, k.carrier,
    k.ticket_numbers as "ticketNumbers", k.amount_minor::float8 as amount, k.change_fee_minor::float8 as "changeFee",
    k.currency, k.until::text as until, k.made_at as at, k.used_at as "usedAt", b.reference,
    f.flyers -> k.flyer -> 'name' as name, coalesce(f.names -> 'airlines' ->> k.carrier, k.carrier) as airline
  from flight_credits k
  join bookings b on b.id = k.booking_id
  join flight_bookings f on f.booking_id = k.booking_id
  where ${condition} order by k.until desc, k.made_at desc, k.id limit ${MAX_LISTED}`
