import * as endpoints from '#contract/approvals/approvals.ts'
import type { Db } from '#server/database/db.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { productOf, type Products } from '#server/domain/bookings/product.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { pendingApprovals } from '#server/domain/approvals/pending-approvals.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

/** How a booking is decided on; one of a service without approvals is `not_found` here. */
const partsOf = async (tx: Db, products: Products, bookingId: string): Promise<ApprovalParts> => {
  const { approvals } = await productOf(tx, products, bookingId)
  if (approvals === null) throw notFound()
  return approvals
}

export const approvalsRoutes = [
  memberRoute(endpoints.pendingApprovals, ({ db, actor, now }) => pendingApprovals(db, actor, now)),
  onceCheckedRoute(endpoints.approveBooking, {
    before: async ({ db, now, products, actor, params }) =>
      (await partsOf(db, products, params.bookingId)).offer({ db, now }, actor, params.bookingId),
    within: ({ tx, now, origin, expectedVersion, actor, body }, offer) =>
      offer.approve({ tx, now, origin: origin(), version: expectedVersion }, actor, body),
    refused: (_call, offer) => offer.refused(),
  }),
  onceRoute(
    endpoints.rejectBooking,
    async ({ tx, now, origin, products, expectedVersion, actor, params: { bookingId }, body }) => {
      const given = { tx, now, origin: origin(), version: expectedVersion }
      return (await partsOf(tx, products, bookingId)).reject(given, actor, { bookingId, ...body })
    },
  ),
  onceRoute(
    endpoints.withdrawApproval,
    async ({ tx, now, origin, products, expectedVersion, actor, params: { bookingId } }) => {
      const given = { tx, now, origin: origin(), version: expectedVersion }
      return (await partsOf(tx, products, bookingId)).withdraw(given, actor, bookingId)
    },
  ),
]
