import * as v from 'valibot'
import { sql, type SQL } from 'drizzle-orm'
import { rolesThatApprove } from '#contract/approvals/limits.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { SERVICES } from '#contract/core/services.ts'
import { ownPartSchema } from '#contract/payments/own-part.ts'
import {
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_INTO,
  REFUND_REASONS,
  REFUND_STATES,
} from '#contract/payments/states.ts'

// Related rows of any kind of booking `b`, each as one JSON array in chronological order.

export const paymentsOf: SQL = sql`(select coalesce(json_agg(json_build_object('method', y.method, 'state', y.state, 'partId', y.part_id,
      'at', coalesce(y.settled_at, y.created_at), 'isReturned', exists (select from refunds r where r.payment_id = y.id
        and r.reason in ('paid_twice', 'paid_late', 'amount_differs'))) order by y.created_at, y.id), '[]')
    from payments y where y.booking_id = b.id)`

/** The parts of two payers; null where there is one. */
export const ownPartOf: SQL = sql`(select json_build_object('own', json_build_object('minor', o.own_minor, 'currency', o.currency),
      'company', json_build_object('minor', o.company_minor, 'currency', o.currency)) from own_parts o where o.booking_id = b.id)`

export const storedOwnPartSchema = v.nullable(ownPartSchema)

export const storedPaymentsSchema = v.array(
  v.object({
    method: v.picklist(PAYMENT_METHODS),
    state: v.picklist(PAYMENT_STATES),
    partId: v.nullable(v.string()),
    at: v.string(),
    /** The money paid for nothing and went back. */
    isReturned: v.boolean(),
  }),
)

export const refundsOf: SQL = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount_minor, 'currency', r.currency, 'into', r.into,
      'reason', r.reason, 'at', r.created_at, 'retryOf', r.retry_of, 'supersededAt', r.superseded_at, 'settled',
      (select json_build_object('at', z.at, 'actor', coalesce(a.name, 'Singgah'), 'note', z.note)
        from refund_settlements z left join users a on a.id = z.actor_user_id where z.refund_id = r.id), 'steps',
      (select json_agg(json_build_object('state', s.state, 'at', s.at)) from refund_steps s where s.refund_id = r.id))
      order by r.created_at, r.id), '[]')
    from refunds r where r.booking_id = b.id)`

const stepSchema = v.object({ state: v.picklist(REFUND_STATES), at: v.string() })

export const storedRefundsSchema = v.array(
  v.object({
    id: v.string(),
    amount: v.number(),
    currency: v.string(),
    into: v.picklist(REFUND_INTO),
    reason: v.picklist(REFUND_REASONS),
    at: v.string(),
    retryOf: v.nullable(v.string()),
    supersededAt: v.nullable(v.string()),
    settled: v.nullable(v.object({ at: v.string(), actor: v.string(), note: v.string() })),
    steps: v.nullable(v.array(stepSchema)),
  }),
)

export const eventsOf: SQL = sql`(select coalesce(json_agg(json_build_object('at', e.at, 'state', e.to_state, 'actor', coalesce(a.name, 'Singgah'))
      order by e.at, e.id), '[]')
    from booking_events e left join users a on a.id = e.actor_user_id where e.booking_id = b.id)`

export const storedEventsSchema = v.array(
  v.object({ at: v.string(), state: v.picklist(BOOKING_STATES), actor: v.string() }),
)

/** The roles of which one is needed to decide on booking `b`. */
export const decidingRoles: SQL = sql.raw(
  `case b.service ${SERVICES.map((service) => `when '${service}' then '{${rolesThatApprove(service).join(',')}}'`).join(' ')} end::text[]`,
)

/** The latest approval request; null if there is none. */
export const approvalOf: SQL = sql`(select json_build_object('state', v.state, 'askedBy', k.name, 'askedById', v.asked_by,
      'askedAt', v.asked_at, 'reason', v.reason, 'evaluated', v.evaluated, 'policyVersion', v.policy_version,
      'askedMinor', v.asked_minor, 'ceilingMinor', v.ceiling_minor, 'currency', v.currency, 'until', v.until,
      'payWith', v.pay_with, 'approvers', v.approvers, 'decidedBy', d.name, 'decidedAt', v.decided_at, 'note', v.note,
      'decidedFor', (select name from users where id = v.decided_for), 'id', v.id,
      'deciders', approval_deciders(v.id, ${decidingRoles}), 'isEscalated', v.escalated_at is not null,
      'steps', (select coalesce(json_agg(json_build_object('place', w.place, 'kind', w.kind, 'name', w.name,
        'aboveMinor', w.above_minor, 'approvers', w.approvers, 'since', w.since, 'byId', w.decided_by,
        'by', (select name from users where id = w.decided_by), 'for', (select name from users where id = w.decided_for),
        'at', w.decided_at, 'note', w.note) order by w.place), '[]') from approval_steps w where w.approval_id = v.id))
    from approvals v join users k on k.id = v.asked_by left join users d on d.id = v.decided_by
    where v.booking_id = b.id order by v.asked_at desc, v.id desc limit 1)`

export type StoredPayments = v.InferOutput<typeof storedPaymentsSchema>
export type StoredRefunds = v.InferOutput<typeof storedRefundsSchema>
export type StoredEvents = v.InferOutput<typeof storedEventsSchema>
