import type { ListingContent, ListingMistake } from '#contract/products/listings.ts'
import type { Db } from '#server/database/db.ts'

export type ToPublish = { listingId: string; ownerUserId: string; content: ListingContent }

/** How a service puts on sale what its hosts list. */
export type ListingPublishing = {
  /** What keeps a version from being published beside its own mistakes, such as a position in another country. */
  mistakes: (tx: Db, listing: ToPublish) => Promise<ListingMistake[]>
  /** Puts a version on sale in place of the one before. Throws `id_taken` for ids of others. */
  publish: (tx: Db, listing: ToPublish, now: Date) => Promise<void>
}
