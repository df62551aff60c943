import type { WishlistItem, WishlistPrice } from '#contract/products/stays/wishlist.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { SavedSort } from '#src/bookings/saved/saved-sorts.ts'

type WishlistItems = { items: WishlistItem[]; asOf: string }

export const isSaved = (wishlist: WishlistItems | undefined, hotelId: string): boolean =>
  wishlist?.items.some(({ hotel }) => hotel.hotelId === hotelId) ?? false

/** The list with one hotel put in; one that is there already is changed where it stands. */
export const withItem = (wishlist: WishlistItems, item: WishlistItem): WishlistItems => ({
  ...wishlist,
  items: isSaved(wishlist, item.hotel.hotelId)
    ? wishlist.items.map((one) => (one.hotel.hotelId === item.hotel.hotelId ? item : one))
    : [item, ...wishlist.items],
})

export const withoutItem = (wishlist: WishlistItems, hotelId: string): WishlistItems => ({
  ...wishlist,
  items: wishlist.items.filter(({ hotel }) => hotel.hotelId !== hotelId),
})

export type PriceChange = { kind: 'less' | 'more'; by: Money } | { kind: 'same' }

/** Price change since the hotel was saved; null without comparable prices. */
export const priceChange = ({ seen }: WishlistItem, price: WishlistPrice | undefined): PriceChange | null => {
  const total = price?.total
  if (!seen || !total || total.currency !== seen.total.currency) return null
  const difference = total.minor - seen.total.minor
  if (difference === 0) return { kind: 'same' }
  return { kind: difference < 0 ? 'less' : 'more', by: money(Math.abs(difference), total.currency) }
}

/** Latest saved first, cheapest first with missing prices last, or by name. */
export const sortedWishlist = (
  items: readonly WishlistItem[],
  prices: readonly WishlistPrice[],
  sort: SavedSort,
): WishlistItem[] => {
  const costs = new Map(prices.map(({ hotelId, total }) => [hotelId, total?.minor]))
  const costOf = ({ hotel }: WishlistItem): number => costs.get(hotel.hotelId) ?? Number.MAX_SAFE_INTEGER
  if (sort === 'price') return items.toSorted((one, other) => costOf(one) - costOf(other))
  if (sort === 'name') return items.toSorted((one, other) => one.hotel.name.localeCompare(other.hotel.name))
  return items.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}
