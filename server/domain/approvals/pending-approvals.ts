import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { pendingApprovals as endpoint } from '#contract/products/approvals.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { ofCompany } from '../bookings/admin/admin-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { instantText, readRow } from '#server/database/rows.ts'

const waitingRow = v.object({
  waiting: v.number(),
  booking_id: v.nullable(v.string()),
  service: v.nullable(v.picklist(SERVICES)),
  until: v.nullable(instantText),
})

/** Number of pending approvals visible to the admin, and the most urgent of them. */
export const pendingApprovals = (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<v.InferInput<(typeof endpoint)['response']>> =>
  inTenant(db, actor, async (tx) => {
    const found = await readRow(
      tx,
      waitingRow,
      sql`
      with waiting as (
        select a.booking_id, b.service, a.until from approvals a join bookings b on b.id = a.booking_id
        where a.state = 'waiting' and ${ofCompany(actor)})
      select (select count(*)::integer from waiting) as waiting, first.* from (select 1) one
        left join (select * from waiting order by until, booking_id limit 1) first on true`,
    )
    const { waiting = 0, booking_id: bookingId = null, service = null, until = null } = found ?? {}
    return {
      waiting,
      soonest: bookingId === null || service === null || until === null ? null : { bookingId, service, until },
      asOf: now.toISOString(),
    }
  })
