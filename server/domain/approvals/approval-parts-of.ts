import type { Db } from '#server/database/db.ts'
import type { ApprovalParts } from '../bookings/approval-parts.ts'
import { productOf, type Products } from '../bookings/product.ts'
import { notFound } from '../kernel/refusal.ts'

/** How a booking is decided on; one of a service without approvals is `not_found` here. */
export const approvalPartsOf = async (tx: Db, products: Products, bookingId: string): Promise<ApprovalParts> => {
  const { approvals } = await productOf(tx, products, bookingId)
  if (approvals === null) throw notFound()
  return approvals
}
