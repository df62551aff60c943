/** In `bookings.supplier`: the host of the property has to confirm. Removed with the host's yes. */
export const HOST = 'host'

/**
 * True for a property `p` whose next booking waits for its host: always, or while it has fewer bookings than the first that
 * do. Without a host nobody could answer. SQL text outside of a tenant, because bookings of all companies are counted.
 */
export const WAITS_FOR_HOST = `(p.owner_user_id is not null and (p.is_on_request or p.first_on_request > (
  select count(*) from (
    select 1 from stay_bookings sb join bookings bb on bb.id = sb.booking_id
    where sb.property_id = p.id and bb.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
    limit p.first_on_request) kept)))`
