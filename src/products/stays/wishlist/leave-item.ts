import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { now } from '#src/platform/device/clock.ts'
import { writeStored } from '#src/platform/device/storage-keys.ts'

export const PENDING_ITEM_KEY = 'singgah.wishlistItem'

export type PendingItem = { hotel: BrandHotel; seen: WishlistItem['seen'] }

/** Stores in this tab the hotel to save after sign-in. */
export const leavePendingItem = ({ hotel, seen }: PendingItem): boolean =>
  writeStored(PENDING_ITEM_KEY, JSON.stringify({ at: now(), hotel, seen }), sessionStorage)
