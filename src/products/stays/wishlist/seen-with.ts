import type { Money } from '#contract/core/money.ts'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { guestsOfSearch } from '#src/search/form/guest-rooms.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'

/** The stay of a search and the total that is shown for it; null without days or without a total. */
export const seenWith = (search: StaySearch, total: Money | undefined): WishlistItem['seen'] => {
  const { checkIn, checkOut } = search
  if (!checkIn || !checkOut || total === undefined) return null
  return { stay: { checkIn, checkOut, ...guestsOfSearch(search) }, total }
}
