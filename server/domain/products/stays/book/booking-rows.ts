import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { priceChangeSchema } from '#contract/bookings/price-changes.ts'
import { hotelFactsSchema } from '#contract/products/stays/hotels.ts'
import { instantText } from '#server/database/rows.ts'
import { stayBreachSchema } from '#contract/products/stays/policy.ts'
import { termsEntries } from '#contract/products/stays/quotes.ts'
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
import { requestOf, storedRequestSchema } from '#server/domain/bookings/hosted/host-requests.ts'

/** The no-show of a booking `b`, unless it was undone. */
export const noShowOf: SQL = sql`(select json_build_object('at', o.at, 'fee', o.fee_minor, 'refund', o.refund_minor,
    'refundId', o.refund_id, 'nightsBackFrom', o.nights_back_from)
  from no_shows o where o.booking_id = b.id and o.undone_at is null)`

/** Terms as they were stored: what older ones lack stays missing. */
const termsSchema = v.object({
  ...termsEntries,
  occupancy: v.exactOptional(termsEntries.occupancy.wrapped),
  offer: v.exactOptional(termsEntries.offer.wrapped),
})

/** A booking as `stayBookingRows` reads it. Its instants are texts; those within JSON are as the database writes them. */
export const storedStayRow = v.object({
  id: v.string(),
  reference: v.string(),
  client_id: v.string(),
  user_id: v.string(),
  host_user_id: v.nullable(v.string()),
  hold_id: v.string(),
  /** These three are null for readers of another company, such as the host: they do not see the hold. */
  room_type_id: v.nullable(v.string()),
  preparation_nights: v.nullable(v.number()),
  rate_plan_id: v.nullable(v.string()),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  starts_at: instantText,
  ends_at: instantText,
  total_minor: v.number(),
  currency: v.string(),
  policy_reason: v.string(),
  mail_locale: v.picklist(['en', 'id']),
  terms: termsSchema,
  remaining: v.nullable(v.object({ ...termsSchema.entries, roomNumbers: v.array(v.number()) })),
  hotel: hotelFactsSchema,
  travellers: v.array(v.object({ fullName: v.string() })),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  requests: v.string(),
  arrival_time: v.string(),
  booked_by: v.string(),
  created_at: instantText,
  pay_until: v.nullable(instantText),
  supplier: v.nullable(v.string()),
  supplier_reference: v.nullable(v.string()),
  issue_until: v.nullable(instantText),
  supplier_cancelled_at: v.nullable(instantText),
  price_change: v.nullable(priceChangeSchema),
  breaches: v.array(stayBreachSchema),
  changes: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      actor: v.string(),
      fee: v.number(),
      refund: v.number(),
      refundId: v.nullable(v.string()),
      roomNights: v.nullable(v.array(v.object({ room: v.number(), night: v.string() }))),
    }),
  ),
  request: storedRequestSchema,
  no_show: v.nullable(
    v.object({
      at: v.string(),
      fee: v.number(),
      refund: v.number(),
      refundId: v.nullable(v.string()),
      nightsBackFrom: v.string(),
    }),
  ),
  own_part: storedOwnPartSchema,
  payments: storedPaymentsSchema,
  refunds: storedRefundsSchema,
  events: storedEventsSchema,
  approval: v.nullable(storedApprovalSchema),
})

/** A booking with who made it, the host, its payments, refunds, changes and events in order; `condition` speaks of `b` (bookings) and `p` (property). */
export const stayBookingRows = (condition: SQL, order: SQL = sql`b.id`): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, p.owner_user_id as host_user_id, s.hold_id, h.room_type_id, h.preparation_nights,
    (select q.rate_plan_id from quotes q where q.id = h.quote_id) as rate_plan_id, b.state,
    b.version, b.starts_at, b.ends_at, b.total_minor, b.currency, b.policy_reason, b.mail_locale, s.terms, s.remaining, s.hotel, s.travellers, b.contact, s.requests, s.arrival_time, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as booked_by, b.created_at, b.pay_until,
    b.supplier, b.supplier_reference, b.issue_until, b.supplier_cancelled_at, s.price_change, s.breaches,
    ${ownPartOf} as own_part, ${paymentsOf} as payments,
    ${refundsOf} as refunds,
    (select coalesce(json_agg(json_build_object('id', g.id, 'at', g.at, 'actor', coalesce(a.name, 'Singgah'),
        'fee', g.fee_minor, 'refund', g.refund_minor, 'refundId', g.refund_id, 'roomNights',
        (select json_agg(json_build_object('room', c.room, 'night', c.night) order by c.room, c.night)
          from cancelled_room_nights c where c.cancellation_id = g.id)) order by g.at, g.id), '[]')
      from booking_changes g left join users a on a.id = g.actor_user_id where g.booking_id = b.id) as changes,
    ${requestOf} as request, ${noShowOf} as no_show,
    ${eventsOf} as events, ${approvalOf} as approval
  from bookings b
  join stay_bookings s on s.booking_id = b.id
  join users u on u.id = b.user_id
  join properties p on p.id = s.property_id
  left join holds h on h.id = s.hold_id
  where ${condition} order by ${order}`
