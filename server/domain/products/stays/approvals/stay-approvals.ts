import { heldApprovals } from '#server/domain/approvals/held-approvals.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import { ownStay, seenStay } from '../book/booking-reads.ts'
import { roomTypeOf, takenBy, type StoredStay } from '../book/booking-view.ts'
import { afterConfirmed } from '../confirm-paid.ts'
import { returnNights } from '../hold/stock.ts'
import { stayRequests } from '../requests/stay-requests.ts'
import type { HotelSupplier } from '../supplier/hotel-supplier.ts'
import { storedStayPolicyFacts } from '../policy/stay-policy.ts'
import { isPaidThere, latestStart, stayAsking } from './asking.ts'
import { repricedStay } from './repriced-stay.ts'

/** How stays that wait for an approval are decided on; rooms are held, the price is the supplier's of the moment. */
export const stayApprovals = (services: { suppliers: { stays: HotelSupplier } }): ApprovalParts =>
  heldApprovals<StoredStay>({
    service: 'stay',
    seen: seenStay,
    own: ownStay,
    returnStock: (tx, booking) =>
      returnNights(tx, roomTypeOf(booking), { before: takenBy(booking, roomNightsLeft(booking)) }),
    isPaidThere,
    latestStart: ({ terms, hotel }) => latestStart(terms, hotel.zone),
    priceNow: ({ db, now }, actor, bookingId) =>
      repricedStay({ db, now, supplier: services.suppliers.stays }, actor, bookingId),
    policyFacts: storedStayPolicyFacts,
    afterConfirmed,
    afterIssuing: (given, booker, booking) => stayRequests.askIfHost(given, booker, booking),
    notices: stayAsking,
  })
