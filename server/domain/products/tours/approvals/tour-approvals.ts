import { money } from '#contract/core/money.ts'
import { heldApprovals } from '#server/domain/approvals/held-approvals.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { giveBackSeats } from '../book/seats.ts'
import { ownTour, seenTour, type StoredTour } from '../book/stored-tour.ts'
import { tourRequests } from '../requests/tour-requests.ts'
import { storedTourPolicyFacts } from '../policy.ts'
import { tourAsking } from './asking.ts'

/** How tours that wait for an approval are decided on; places and price are held. */
export const tourApprovals: ApprovalParts = heldApprovals<StoredTour>({
  service: 'tour',
  seen: seenTour,
  own: ownTour,
  returnStock: giveBackSeats,
  policyFacts: (tx, actor, booking, now) =>
    storedTourPolicyFacts(tx, actor, booking, now, money(booking.total_minor, booking.currency)),
  afterConfirmed,
  afterIssuing: (given, booker, booking) => tourRequests.askIfHost(given, booker, booking),
  notices: tourAsking,
})
