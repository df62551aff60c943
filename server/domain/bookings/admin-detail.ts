import type { AdminBookingDetail } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { productOf, type Products } from './product.ts'

/** One booking of any service as travel admins see it. Another company's is `not_found`. */
export const getAdminBooking = (
  { db, products, now }: { db: Db; products: Products; now: Date },
  actor: Actor,
  bookingId: string,
): Promise<AdminBookingDetail> =>
  inTenant(db, actor, async (tx) => (await productOf(tx, products, bookingId)).admin.detail(tx, actor, bookingId, now))
