import { sql, type SQL } from 'drizzle-orm'

/** A booking of flights with who made it, its payments, refunds and events in order; `condition` speaks of `b` (bookings) and `f` (flights). */
export const flightBookingRows = (condition: SQL, order: SQL = sql`b.id`): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, b.state, b.version, b.contact, b.policy_reason, b.created_at, b.pay_until,
    b.issue_until, b.supplier, b.supplier_reference, b.mail_locale, b.title, u.name as booked_by,
    f.choice, f.legs, f.names, f.flyers, f.seats, f.bags, f.total_minor::float8 as total_minor, f.currency, f.price_until,
    f.tickets, f.issued_at, f.stock,
    (select coalesce(json_agg(json_build_object('leg', c.leg, 'flyer', c.flyer, 'at', c.cancelled_at, 'fee', c.fee_minor,
        'refund', c.refund_minor, 'refundId', g.refund_id) order by c.cancelled_at, c.leg, c.flyer), '[]')
      from cancelled_flight_parts c join booking_changes g on g.id = c.cancellation_id
      where c.booking_id = b.id) as cancelled,
    (select coalesce(json_agg(json_build_object('method', y.method, 'state', y.state,
        'at', coalesce(y.settled_at, y.created_at)) order by y.created_at, y.id), '[]')
      from payments y where y.booking_id = b.id) as payments,
    (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount_minor, 'currency', r.currency, 'into', r.into,
        'reason', r.reason, 'at', r.created_at, 'retryOf', r.retry_of, 'supersededAt', r.superseded_at, 'settled',
        (select json_build_object('at', z.at, 'actor', coalesce(a.name, 'Singgah'), 'note', z.note)
          from refund_settlements z left join users a on a.id = z.actor_user_id where z.refund_id = r.id), 'steps',
        (select json_agg(json_build_object('state', s.state, 'at', s.at)) from refund_steps s where s.refund_id = r.id))
        order by r.created_at, r.id), '[]')
      from refunds r where r.booking_id = b.id) as refunds,
    (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.to_state, 'actor', coalesce(a.name, 'Singgah'))
        order by e.at, e.id), '[]')
      from booking_events e left join users a on a.id = e.actor_user_id where e.booking_id = b.id) as events
  from bookings b
  join flight_bookings f on f.booking_id = b.id
  join users u on u.id = b.user_id
  where ${condition} order by ${order}`
