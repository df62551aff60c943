import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { waitsForHost } from '#server/domain/bookings/hosted/host-requests.ts'
import type { WholeTour } from './tour-rows.ts'

/** True for a tour `t` of an operator `p` whose next booking waits for its host; see `waitsForHost`. */
export const WAITS_FOR_HOST = waitsForHost({
  owner: 'p.owner_user_id',
  rules: 't',
  bookings: 'tour_bookings tb join bookings bb on bb.id = tb.booking_id where tb.tour_id = t.id',
})

const ONE = {
  name: 'tour-waits-for-host',
  row: v.object({ waits: v.boolean() }),
  text: `select ${WAITS_FOR_HOST} as waits from tours t join tour_operators p on p.id = t.operator_id where t.id = $1`,
}

/** True if the next booking of a tour needs its host's confirmation. Runs outside of a tenant because bookings of all companies count. */
export const tourWaitsForHost = async (db: Db, { tour, operator }: Pick<WholeTour, 'tour' | 'operator'>) => {
  if (operator.ownerUserId === null) return false
  const [found] = await named(db, ONE, [tour.id])
  return found?.waits === true
}
