import { asc, eq, sql } from 'drizzle-orm'
import { cities } from '#server/database/schema/places/places.ts'
import { cabOperators, cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'
import type { HostParts } from '#server/domain/bookings/host-parts.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { CabServices } from '../jobs.ts'
import { cabEarnings } from './cab-earnings.ts'
import { changedCabVouchers } from './cab-vouchers.ts'
import { checkInCab } from './check-in.ts'
import { cabRequests } from '../requests/cab-requests.ts'
import { hostedCab, hostedRows } from './hosted-rows.ts'

/** Vehicles that a person listed. */
export const cabHostParts = ({ keys }: Pick<CabServices, 'keys'>): HostParts => ({
  at: ({ userId }, listingId) => sql`b.id in (select r.booking_id from cab_bookings r
    join cab_operators o on o.id = r.operator_id
    where o.owner_user_id = ${userId} and ${listingId === undefined ? sql`true` : sql`o.id = ${listingId}`})`,
  // A host finds a booking by the code that its guest shows, too.
  isNamed: (pattern) => sql`exists (select from cab_bookings r where r.booking_id = b.id
    and (r.passenger_name ilike ${pattern} or r.sign_name ilike ${pattern} or r.voucher_code ilike ${pattern}))`,
  async rows(tx, _actor, bookingIds, now) {
    return new Map((await hostedRows(tx, bookingIds)).map((row) => [row.id, hostedCab(row, now)]))
  },
  accept: cabRequests.accept,
  decline: cabRequests.decline,
  withdraw: cabRequests.withdraw,
  checkIn: (given, actor, bookingId, voucher) => checkInCab(given, actor, bookingId, { voucher, keys: keys.vouchers }),
  // A ride is over by its time.
  checkOut: () => Promise.reject(notFound()),
  earnings: cabEarnings,
  listings: (tx, { userId }) =>
    tx
      .select({ listingId: cabOperators.id, name: cabVehicles.model, zone: cities.zone })
      .from(cabOperators)
      .innerJoin(cabVehicles, eq(cabVehicles.operatorId, cabOperators.id))
      .innerJoin(cities, eq(cities.id, cabOperators.cityId))
      .where(eq(cabOperators.ownerUserId, userId))
      .orderBy(asc(cabVehicles.model), asc(cabOperators.id)),
  changedVouchers: changedCabVouchers,
})
