import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import { money } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import { decidingRoles } from '../bookings/booking-sides.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'

const MOST = 200

const pendingRow = v.object({
  booking_id: v.string(),
  service: v.picklist(SERVICES),
  version: v.number(),
  reference: v.string(),
  title: v.string(),
  starts_at: instantText,
  ends_at: instantText,
  zone: v.string(),
  total_minor: v.number(),
  currency: v.string(),
  ceiling_minor: v.number(),
  asked_in: v.string(),
  asked_by: v.string(),
  reason: v.string(),
  until: instantText,
  pay_with: v.picklist([...PAY_WITH, 'later']),
  done: v.number(),
  steps: v.number(),
  request_id: v.nullable(v.string()),
  request_name: v.nullable(v.string()),
})

const viewOf = (row: v.InferOutput<typeof pendingRow>): PendingRequest => ({
  bookingId: row.booking_id,
  service: row.service,
  version: row.version,
  reference: row.reference,
  title: row.title,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  zone: row.zone,
  total: money(row.total_minor, row.currency),
  ceiling: money(row.ceiling_minor, row.asked_in),
  askedBy: row.asked_by,
  reason: row.reason,
  until: row.until,
  payWith: row.pay_with,
  step: row.done + 1,
  steps: Math.max(row.steps, row.done + 1),
  together: row.request_id === null ? null : { requestId: row.request_id, name: row.request_name ?? '' },
})

/** Requests of the actor's company that the actor can decide on now, the earliest deadline first. */
export const pendingList = (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ items: PendingRequest[]; zone: string; asOf: string }> =>
  inTenant(db, actor, async (tx) => {
    const services = sql.param(SERVICES.filter((service) => mayApprove(service, actor.roles)))
    const rows = await readRows(
      tx,
      pendingRow,
      sql`
      select b.id as booking_id, b.service, b.version, b.reference, b.title, b.starts_at, b.ends_at, b.zone, b.total_minor,
        trim(b.currency) as currency, a.ceiling_minor, trim(a.currency) as asked_in, k.name as asked_by, a.reason, a.until,
        a.pay_with, s.done, s.steps, r.id as request_id, r.name as request_name
      from approvals a join bookings b on b.id = a.booking_id join users k on k.id = a.asked_by
        left join approval_requests r on r.id = a.request_id
        cross join lateral (select (count(*) filter (where w.decided_by is not null))::int as done,
          (count(*) filter (where w.above_minor is null or w.above_minor < a.asked_minor or w.since is not null))::int as steps,
          coalesce(bool_or(w.decided_by = ${actor.userId}::uuid), false) as is_given
          from approval_steps w where w.approval_id = a.id) s
        cross join lateral (select approval_deciders(a.id, ${decidingRoles}) as ids) d
      where a.client_id = ${actor.clientId}::uuid and a.state = 'waiting' and b.state = 'pending_approval'
        and a.until > ${now.toISOString()}::timestamptz and a.asked_by <> ${actor.userId}::uuid and not s.is_given
        and b.service = any(${services}::text[])
        and (d.ids is null or d.ids::jsonb ? ${actor.userId}::text)
      order by a.until, b.id limit ${MOST}`,
    )
    return { items: rows.map(viewOf), zone: await zoneOfCompany(tx, actor), asOf: now.toISOString() }
  })
