import type { HostListing } from '#contract/hosts/listings.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Given = { db: Db; products: Products; now: Date }

const ownListings = async (tx: Db, { products, now }: Given, actor: Actor): Promise<HostListing[]> => {
  const listings: HostListing[] = []
  for (const product of Object.values(products)) listings.push(...(await product.listings.ofHost(tx, actor, now)))
  return listings.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The listings that the actor may run, by name. */
export const listHostListings = (given: Given, actor: Actor): Promise<HostListing[]> =>
  inTenant(given.db, actor, (tx) => ownListings(tx, given, actor))

/** Takes a listing off sale or puts it back. Throws `not_found` for those that the actor may not run. */
export const pauseListing = (
  given: Given,
  actor: Actor,
  change: { listingId: string; isPaused: boolean },
): Promise<HostListing> =>
  inTenant(given.db, actor, async (tx) => {
    for (const { service, listings } of Object.values(given.products)) {
      const outcome = await listings.setPaused(tx, actor, change)
      if (outcome === null) continue
      if (outcome.isChanged) {
        recordActivity(
          { tx, now: given.now },
          {
            kind: change.isPaused ? 'listing_paused' : 'listing_resumed',
            service,
            listing: { id: change.listingId, name: outcome.name },
            ...byHost(actor),
          },
        )
      }
      break
    }
    const changed = (await ownListings(tx, given, actor)).find(({ listingId }) => listingId === change.listingId)
    if (changed === undefined) throw notFound()
    return changed
  })
