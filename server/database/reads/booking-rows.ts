import { sql, type SQL } from 'drizzle-orm'

/** A booking with who made it, the host and its events in order; `condition` speaks of `b` (bookings) and `p` (property). */
export const bookingRows = (condition: SQL, order: SQL = sql`b.id`): SQL => sql`
  select b.id, b.reference, b.client_id, b.user_id, p.owner_user_id as host_user_id, b.hold_id, h.room_type_id, b.state,
    b.version, b.terms, b.hotel, b.travellers, b.contact, b.requests, b.arrival_time, u.name as booked_by, b.created_at,
    (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.to_state, 'actor', coalesce(a.name, 'Singgah'))
        order by e.at, e.id), '[]')
      from booking_events e left join users a on a.id = e.actor_user_id where e.booking_id = b.id) as events
  from bookings b
  join users u on u.id = b.user_id
  join properties p on p.id = b.property_id
  left join holds h on h.id = b.hold_id
  where ${condition} order by ${order}`
