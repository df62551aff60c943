import { sql, type SQL } from 'drizzle-orm'
import { eventsOf, paymentsOf, refundsOf } from './booking-sides.ts'

/** The no-show of a booking `b`, unless it was undone. */
export const noShowOf: SQL = sql`(select json_build_object('at', s.at, 'fee', s.fee_minor, 'refund', s.refund_minor,
    'refundId', s.refund_id, 'nightsBackFrom', s.nights_back_from)
  from no_shows s where s.booking_id = b.id and s.undone_at is null)`

/** A booking with who made it, the host, its payments, refunds, changes and events in order; `condition` speaks of `b` (bookings) and `p` (property). */
export const bookingRows = (condition: SQL, order: SQL = sql`b.id`): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, p.owner_user_id as host_user_id, b.hold_id, h.room_type_id,
    (select q.rate_plan_id from quotes q where q.id = h.quote_id) as rate_plan_id, b.state,
    b.version, b.terms, b.remaining, b.hotel, b.travellers, b.contact, b.requests, b.arrival_time, u.name as booked_by, b.created_at, b.pay_until,
    b.supplier, b.supplier_reference, b.issue_until, b.supplier_cancelled_at, b.price_change,
    ${paymentsOf} as payments,
    ${refundsOf} as refunds,
    (select coalesce(json_agg(json_build_object('id', g.id, 'at', g.at, 'actor', coalesce(a.name, 'Singgah'),
        'fee', g.fee_minor, 'refund', g.refund_minor, 'refundId', g.refund_id, 'roomNights',
        (select json_agg(json_build_object('room', c.room, 'night', c.night) order by c.room, c.night)
          from cancelled_room_nights c where c.cancellation_id = g.id)) order by g.at, g.id), '[]')
      from booking_changes g left join users a on a.id = g.actor_user_id where g.booking_id = b.id) as changes,
    ${noShowOf} as no_show,
    ${eventsOf} as events
  from bookings b
  join users u on u.id = b.user_id
  join properties p on p.id = b.property_id
  left join holds h on h.id = b.hold_id
  where ${condition} order by ${order}`
