import type { VoucherFacts } from '#contract/hosts/vouchers.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import { redeemedBy, redemptionsOf } from '#server/domain/bookings/hosted/redemptions.ts'
import { VOUCHER_KEPT_MS } from '#server/domain/bookings/hosted/signed-vouchers.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { loadVoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { hosted } from './host-bookings.ts'

type Ended = VoucherFacts['ended']

/** With who checked the guests in. */
const withNames = async (tx: Db, actor: Actor, ended: Ended): Promise<Ended> => {
  const checkedIn = ended.filter(({ why }) => why === 'checked_in')
  const redemptions = await redemptionsOf(tx, actor, [...new Set(checkedIn.map(({ bookingId }) => bookingId))])
  return ended.map((one) => {
    const by = one.why === 'checked_in' ? redeemedBy(redemptions, one.bookingId, one.at) : undefined
    return by === undefined ? one : { ...one, by }
  })
}

/** The keys as they are now, also those that another process made, and the vouchers at the actor's listings. */
export const voucherFacts = async (
  { db, now, products }: { db: Db; now: Date; products: Products },
  actor: Actor,
): Promise<VoucherFacts> => {
  const { publicKeys } = await loadVoucherKeys(db)
  const since = new Date(now.getTime() - VOUCHER_KEPT_MS)
  return inTenant(db, actor, async (tx) => {
    const listings: VoucherFacts['listings'] = []
    const ended: Ended = []
    const moved: VoucherFacts['moved'] = []
    for (const { service, host } of hosted(products)) {
      listings.push(...(await host.listings(tx, actor)).map((listing) => ({ ...listing, service })))
      const changes = await host.changedVouchers(tx, actor, since)
      ended.push(...changes.ended)
      moved.push(...changes.moved)
    }
    return { keys: [...publicKeys], listings, ended: await withNames(tx, actor, ended), moved, asOf: now.toISOString() }
  })
}
