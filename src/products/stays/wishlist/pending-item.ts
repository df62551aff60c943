import * as v from 'valibot'
import { brandHotelSchema } from '#contract/products/stays/hotels.ts'
import { wishlistItemSchema } from '#contract/products/stays/wishlist.ts'
import { now } from '#src/platform/device/clock.ts'
import { readStored, writeStored } from '#src/platform/device/storage-keys.ts'
import { PENDING_ITEM_KEY, type PendingItem } from './leave-item.ts'

/** After this time a sign-in is not treated as part of saving a hotel. */
const STORED_MS = 30 * 60_000

const pendingItemSchema = v.object({ at: v.number(), hotel: brandHotelSchema, seen: wishlistItemSchema.entries.seen })

/** Returns and removes the hotel to save after sign-in. */
export const takePendingItem = (): PendingItem | null => {
  const text = readStored(PENDING_ITEM_KEY, sessionStorage)
  if (text === null) return null
  writeStored(PENDING_ITEM_KEY, null, sessionStorage)
  try {
    const stored = v.safeParse(pendingItemSchema, JSON.parse(text))
    return stored.success && now() - stored.output.at < STORED_MS ? stored.output : null
  } catch {
    return null
  }
}
