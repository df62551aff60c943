import { waitsForHost } from '#server/domain/bookings/hosted/host-requests.ts'

/** True for a property `p` whose next booking waits for its host; see `waitsForHost`. */
export const WAITS_FOR_HOST = waitsForHost({
  owner: 'p.owner_user_id',
  rules: 'p',
  bookings: 'stay_bookings sb join bookings bb on bb.id = sb.booking_id where sb.property_id = p.id',
})
