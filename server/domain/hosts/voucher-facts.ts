import type { VoucherFacts } from '#contract/hosts/vouchers.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { loadVoucherKeys } from '#server/domain/kernel/voucher-keys.ts'

/** Vouchers of bookings that ended earlier are no longer presented. */
const KEPT_MS = 2 * 86_400_000

/** The keys as they are now, also those that another process made, and the vouchers at the actor's listings. */
export const voucherFacts = async (
  { db, now, products }: { db: Db; now: Date; products: Products },
  actor: Actor,
): Promise<VoucherFacts> => {
  const { publicKeys } = await loadVoucherKeys(db)
  const hosts = Object.values(products).flatMap(({ listings: { host } }) => host ?? [])
  return inTenant(db, actor, async (tx) => {
    const facts: VoucherFacts = { keys: [...publicKeys], listings: [], ended: [], asOf: now.toISOString() }
    for (const host of hosts) {
      facts.listings.push(...(await host.listings(tx, actor)))
      facts.ended.push(...(await host.ended(tx, actor, new Date(now.getTime() - KEPT_MS))))
    }
    return facts
  })
}
