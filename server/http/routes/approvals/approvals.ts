import * as endpoints from '#contract/approvals/approvals.ts'
import {
  approveFlights,
  rejectFlights,
  tellOfSoldOut,
  withdrawFlights,
} from '#server/domain/products/flights/approvals/flight-approvals.ts'
import { priceOfToday } from '#server/domain/products/flights/book/flight-payments.ts'
import { waitingApprovals } from '#server/domain/approvals/waiting-approvals.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

/** Flights alone can wait for an approval so far: a stay is `not_found` here. */
export const approvalsRoutes = [
  memberRoute(endpoints.waitingApprovals, ({ db, actor, now }) => waitingApprovals(db, actor, now)),
  onceCheckedRoute(endpoints.approveBooking, {
    before: (call) => priceOfToday(call, call.actor, call.params.bookingId),
    within: ({ tx, now, origin, expectedVersion, actor, params, body }, offered) =>
      approveFlights({ tx, now, origin: origin(), version: expectedVersion, offered }, actor, { ...params, ...body }),
    refused: (call, offered) => tellOfSoldOut(call, call.actor, { ...call.params, offered }),
  }),
  onceRoute(endpoints.rejectBooking, ({ tx, now, origin, expectedVersion, actor, params, body }) =>
    rejectFlights({ tx, now, origin: origin(), version: expectedVersion }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.withdrawApproval, ({ tx, now, origin, expectedVersion, actor, params }) =>
    withdrawFlights({ tx, now, origin: origin(), version: expectedVersion }, actor, params.bookingId),
  ),
]
