import * as endpoints from '#contract/hosts/answers.ts'
import { listActivities as activitiesEndpoint } from '#contract/hosts/activities.ts'
import { getHostBusiness, saveHostBank, saveHostBusiness } from '#contract/hosts/earnings/business.ts'
import { listEarnings as earningsEndpoint } from '#contract/hosts/earnings/earnings.ts'
import { getVoucherFacts } from '#contract/hosts/vouchers.ts'
import { getHostBooking as getEndpoint, listHostBookings as listEndpoint } from '#contract/products/hosted.ts'
import { withdrawRequest } from '#contract/products/request-withdrawal.ts'
import { businessOf, saveBank, saveBusiness } from '#server/domain/hosts/earnings/business.ts'
import { listEarnings } from '#server/domain/hosts/earnings/earnings.ts'
import { getHostBooking, hostPartsOf, listHostBookings } from '#server/domain/hosts/host-bookings.ts'
import { listActivities } from '#server/domain/hosts/activities.ts'
import { voucherFacts } from '#server/domain/hosts/voucher-facts.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const hostsRoutes = [
  memberRoute(listEndpoint, ({ db, keys, now, products, actor, query }) =>
    listHostBookings({ db, now, products, cursorSecret: keys.cursor }, actor, query),
  ),
  memberRoute(getEndpoint, ({ db, keys, now, products, actor, params }) =>
    getHostBooking({ db, now, products, cursorSecret: keys.cursor }, actor, params.bookingId),
  ),
  memberRoute(activitiesEndpoint, ({ db, keys, now, products, actor, query }) =>
    listActivities({ db, now, products, cursorSecret: keys.cursor }, actor, query),
  ),
  memberRoute(getVoucherFacts, ({ db, now, products, actor }) => voucherFacts({ db, now, products }, actor)),
  memberRoute(earningsEndpoint, ({ db, keys, now, products, actor, query }) =>
    listEarnings({ db, now, products, cursorSecret: keys.cursor }, actor, query),
  ),
  memberRoute(getHostBusiness, ({ db, actor }) => businessOf(db, actor.userId)),
  memberRoute(saveHostBusiness, ({ body, ...given }) => saveBusiness(given, body)),
  memberRoute(saveHostBank, ({ body, ...given }) => saveBank(given, body)),
  onceRoute(endpoints.acceptRequest, async ({ tx, now, origin, products, actor, params: { bookingId } }) =>
    (await hostPartsOf(tx, products, bookingId)).accept({ tx, now, origin: origin() }, actor, bookingId),
  ),
  onceRoute(endpoints.declineRequest, async ({ tx, now, origin, products, actor, params: { bookingId }, body }) =>
    (await hostPartsOf(tx, products, bookingId)).decline({ tx, now, origin: origin() }, actor, bookingId, body),
  ),
  onceRoute(withdrawRequest, async ({ tx, now, origin, products, actor, params: { bookingId } }) =>
    (await hostPartsOf(tx, products, bookingId)).withdraw({ tx, now, origin: origin() }, actor, bookingId),
  ),
  onceRoute(endpoints.checkIn, async ({ tx, now, origin, products, actor, params: { bookingId }, body }) =>
    (await hostPartsOf(tx, products, bookingId)).checkIn(
      { tx, now, origin: origin() },
      actor,
      bookingId,
      body.voucher ?? null,
    ),
  ),
  onceRoute(endpoints.checkOut, async ({ tx, now, origin, products, actor, params: { bookingId } }) =>
    (await hostPartsOf(tx, products, bookingId)).checkOut({ tx, now, origin: origin() }, actor, bookingId),
  ),
]
