import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { callerOf, type Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'

const DAY_MS = 86_400_000

/** A company without an account may book nothing. */
const COUNTS = {
  name: 'bookings-lately',
  row: v.object({ of_company: v.number(), of_person: v.number(), company_limit: v.number(), person_limit: v.number() }),
  text: `
  select count(b.id)::int as of_company, (count(b.id) filter (where coalesce(b.booked_by, b.user_id) = $2))::int as of_person,
    coalesce(max(a.daily_bookings), 0) as company_limit, coalesce(max(a.person_daily_bookings), 0) as person_limit
  from clients c left join client_accounts a on a.client_id = c.id
    left join bookings b on b.client_id = c.id and b.created_at > $3
  where c.id = $1`,
}

/**
 * To be asked before each new booking, in its transaction: throws `booking_limit_reached` if the company or the person
 * who calls has booked too often since a day ago. Calls at the same moment may together exceed it by a few.
 */
export const assertMayBookMore = async (tx: Db, actor: Actor, now: Date): Promise<void> => {
  const [counts] = await named(tx, COUNTS, [actor.clientId, callerOf(actor), new Date(now.getTime() - DAY_MS)])
  if (counts === undefined) throw new Error('a count has no row')
  const isPerson = counts.of_person >= counts.person_limit
  if (!isPerson && counts.of_company < counts.company_limit) return
  const limit = isPerson ? counts.person_limit : counts.company_limit
  throw new Refusal('booking_limit_reached', { details: { whose: isPerson ? 'person' : 'company', limit } })
}
