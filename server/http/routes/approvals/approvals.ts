import * as requests from '#contract/approvals/approval-requests.ts'
import * as endpoints from '#contract/products/approvals.ts'
import { approvalPartsOf } from '#server/domain/approvals/approval-parts-of.ts'
import { pendingApprovals } from '#server/domain/approvals/pending-approvals.ts'
import { pendingList } from '#server/domain/approvals/pending-list.ts'
import { askTogether, ownTogether } from '#server/domain/approvals/together.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

export const approvalsRoutes = [
  memberRoute(requests.listPendingRequests, ({ db, actor, now }) => pendingList(db, actor, now)),
  memberRoute(requests.listTogether, ({ db, actor }) => ownTogether(db, actor)),
  memberRoute(requests.askTogether, (call) => askTogether(call, call.actor, call.params.requestId, call.body)),
  memberRoute(endpoints.pendingApprovals, ({ db, actor, now }) => pendingApprovals(db, actor, now)),
  onceCheckedRoute(endpoints.approveBooking, {
    before: async ({ db, now, products, actor, params }) =>
      (await approvalPartsOf(db, products, params.bookingId)).offer({ db, now }, actor, params.bookingId),
    within: ({ tx, now, origin, expectedVersion, actor, body }, offer) =>
      offer.approve({ tx, now, origin: origin(), version: expectedVersion }, actor, body),
    refused: (_call, offer) => offer.refused(),
  }),
  onceRoute(
    endpoints.rejectBooking,
    async ({ tx, now, origin, products, expectedVersion, actor, params: { bookingId }, body }) => {
      const given = { tx, now, origin: origin(), version: expectedVersion }
      return (await approvalPartsOf(tx, products, bookingId)).reject(given, actor, { bookingId, ...body })
    },
  ),
  onceRoute(
    endpoints.withdrawApproval,
    async ({ tx, now, origin, products, expectedVersion, actor, params: { bookingId } }) => {
      const given = { tx, now, origin: origin(), version: expectedVersion }
      return (await approvalPartsOf(tx, products, bookingId)).withdraw(given, actor, bookingId)
    },
  ),
]
