import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { flightBookingSchema } from '#contract/products/flights/flight-bookings.ts'
import { CABINS } from '#contract/products/flights/cabins.ts'
import { chosenLegSchema, flightNamesEntries } from '#contract/products/flights/flights.ts'
import { scheduleChangeSchema } from '#contract/products/flights/moved-flights.ts'
import { instantText } from '#server/database/rows.ts'
import { storedApprovalSchema } from '#server/domain/approvals/approvals.ts'
import {
  approvalOf,
  eventsOf,
  ownPartOf,
  paymentsOf,
  refundsOf,
  storedEventsSchema,
  storedOwnPartSchema,
  storedPaymentsSchema,
  storedRefundsSchema,
} from '#server/domain/bookings/booking-sides.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { storedCreditSchema } from '../credits/flight-credit-view.ts'

const { legs, flyers, seats, bags, tickets, contact, changes } = flightBookingSchema.entries
const legChange = v.pick(changes.wrapped.item, ['leg', 'state', 'flyers', 'oldFamily', 'before', 'after'])
const { offer } = chosenLegSchema.entries

/**
 * A booking of flights as `flightBookingRows` reads it. Its instants are texts; those within JSON are as the database
 * writes them. Lists are oldest first.
 */
export const storedFlightsRow = v.object({
  legs,
  flyers,
  seats,
  bags,
  tickets,
  contact,
  id: v.string(),
  reference: v.string(),
  client_id: v.string(),
  user_id: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  policy_reason: v.string(),
  created_at: instantText,
  pay_until: v.nullable(instantText),
  issue_until: v.nullable(instantText),
  supplier: v.nullable(v.string()),
  supplier_reference: v.nullable(v.string()),
  mail_locale: v.picklist(LOCALES),
  title: v.string(),
  booked_by: v.string(),
  choice: v.string(),
  names: v.object(flightNamesEntries),
  total_minor: v.number(),
  currency: v.string(),
  price_until: v.nullable(instantText),
  issued_at: v.nullable(instantText),
  /** Amount kept when the last remaining part was cancelled; null if it was not recorded. */
  retained_minor: v.nullable(v.number()),
  stock: v.array(v.object({ leg: v.number(), flight: v.string(), cabin: v.picklist(CABINS) })),
  /** Parts that were cancelled while the rest is kept; the refund is that of all that went with them. */
  cancelled: v.array(
    v.object({
      leg: v.number(),
      flyer: v.number(),
      at: v.string(),
      fee: v.number(),
      refund: v.number(),
      refundId: v.nullable(v.string()),
    }),
  ),
  /** Completed and pending changes of legs. */
  changes: v.array(
    v.object({
      ...legChange.entries,
      id: v.string(),
      at: v.string(),
      fee: v.number(),
      difference: v.number(),
      until: v.string(),
    }),
  ),
  /** Schedule changes by airlines. */
  schedule_changes: v.array(
    v.object({
      ...v.pick(scheduleChangeSchema, ['leg', 'state', 'decidedBy']).entries,
      id: v.string(),
      at: v.string(),
      before: v.object({ offer }),
      after: v.nullable(v.object({ offer })),
      decideUntil: v.nullable(v.string()),
      decidedAt: v.nullable(v.string()),
    }),
  ),
  /** Travel credits from cancellations. */
  credits: v.array(storedCreditSchema),
  approval: v.nullable(storedApprovalSchema),
  /** `partId` is the change of the flights that it is for. */
  own_part: storedOwnPartSchema,
  payments: storedPaymentsSchema,
  refunds: storedRefundsSchema,
  events: storedEventsSchema,
})

/** A booking of flights with who made it, its payments, refunds and events in order; `condition` speaks of `b` (bookings) and `f` (flights). */
export const flightBookingRows = (condition: SQL, order: SQL = sql`b.id`): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, b.state, b.version, b.contact, b.policy_reason, b.created_at, b.pay_until,
    b.issue_until, b.supplier, b.supplier_reference, b.mail_locale, b.title, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by,
    f.choice, f.legs, f.names, f.flyers, f.seats, f.bags, f.total_minor::float8 as total_minor, f.currency, f.price_until,
    f.tickets, f.issued_at, f.retained_minor::float8 as retained_minor, f.stock,
    (select coalesce(json_agg(json_build_object('leg', c.leg, 'flyer', c.flyer, 'at', c.cancelled_at, 'fee', c.fee_minor,
        'refund', c.refund_minor, 'refundId', g.refund_id) order by c.cancelled_at, c.leg, c.flyer), '[]')
      from cancelled_flight_parts c join booking_changes g on g.id = c.cancellation_id
      where c.booking_id = b.id) as cancelled,
    (select coalesce(json_agg(json_build_object('id', h.id, 'leg', h.leg, 'at', h.at, 'state', h.state, 'flyers', h.flyers,
        'before', h.before #> '{offer,segments}', 'oldFamily', h.before #>> '{fare,family}',
        'after', h.after #> '{offer,segments}', 'fee', h.fee_minor, 'difference', h.difference_minor,
        'until', h.until) order by h.at, h.id), '[]')
      from flight_changes h where h.booking_id = b.id) as changes,
    (select coalesce(json_agg(json_build_object('id', s.id, 'leg', s.leg, 'at', s.at, 'state', s.state,
        'before', json_build_object('offer', s.before -> 'offer'),
        'after', case when s.after is not null then json_build_object('offer', s.after -> 'offer') end,
        'decideUntil', s.decide_until, 'decidedAt', s.decided_at,
        'decidedBy', (select d.name from users d where d.id = s.decided_by)) order by s.at, s.id), '[]')
      from flight_schedule_changes s where s.booking_id = b.id) as schedule_changes,
    (select coalesce(json_agg(json_build_object('creditId', k.id, 'flyer', k.flyer, 'carrier', k.carrier,
        'ticketNumbers', k.ticket_numbers, 'amount', k.amount_minor, 'changeFee', k.change_fee_minor, 'currency', k.currency,
        'until', k.until, 'at', k.made_at, 'usedAt', k.used_at) order by k.made_at, k.id), '[]')
      from flight_credits k where k.booking_id = b.id) as credits,
    ${ownPartOf} as own_part, ${paymentsOf} as payments,
    ${refundsOf} as refunds,
    ${approvalOf} as approval,
    ${eventsOf} as events
  from bookings b
  join flight_bookings f on f.booking_id = b.id
  join users u on u.id = b.user_id
  where ${condition} order by ${order}`
