import { asc, eq, sql } from 'drizzle-orm'
import { tourOperators, tours } from '#server/database/schema/products/tours/tours.ts'
import type { HostParts } from '#server/domain/bookings/host-parts.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { TourServices } from '../jobs.ts'
import { checkInTour } from './check-in.ts'
import { tourRequests } from '../requests/tour-requests.ts'
import { hostedRows, hostedTour } from './hosted-rows.ts'
import { tourEarnings } from './tour-earnings.ts'
import { changedTourVouchers } from './tour-vouchers.ts'

/** Tours that a person listed. */
export const tourHostParts = ({ keys }: Pick<TourServices, 'keys'>): HostParts => ({
  at: ({ userId }, listingId) => sql`b.id in (select k.booking_id from tour_bookings k join tours t on t.id = k.tour_id
    join tour_operators o on o.id = t.operator_id
    where o.owner_user_id = ${userId} and ${listingId === undefined ? sql`true` : sql`t.id = ${listingId}`})`,
  // A host finds a booking by the code that its guest shows, too.
  isNamed: (pattern) => sql`(exists (select from tour_bookings k, jsonb_path_query(k.units, '$[*].fullName') name
      where k.booking_id = b.id and name #>> '{}' ilike ${pattern})
    or exists (select from tour_vouchers c where c.booking_id = b.id and c.code ilike ${pattern}))`,
  async rows(tx, _actor, bookingIds, now) {
    return new Map((await hostedRows(tx, bookingIds)).map((row) => [row.id, hostedTour(row, now)]))
  },
  accept: tourRequests.accept,
  decline: tourRequests.decline,
  withdraw: tourRequests.withdraw,
  checkIn: (given, actor, bookingId, voucher) => checkInTour(given, actor, bookingId, { voucher, keys: keys.vouchers }),
  // A tour is over by its time.
  checkOut: () => Promise.reject(notFound()),
  earnings: tourEarnings,
  listings: (tx, { userId }) =>
    tx
      .select({ listingId: tours.id, name: tours.titleEn, zone: tours.zone })
      .from(tours)
      .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
      .where(eq(tourOperators.ownerUserId, userId))
      .orderBy(asc(tours.titleEn), asc(tours.id)),
  changedVouchers: changedTourVouchers,
})
