import * as endpoints from '#contract/products/stays/wishlist.ts'
import {
  listWishlist,
  saveWishlistItem,
  removeWishlistItem,
  wishlistPrices,
} from '#server/domain/products/stays/search/wishlist.ts'
import { memberRoute } from '#server/http/route.ts'

export const wishlistRoutes = [
  memberRoute(endpoints.listWishlist, async ({ db, actor, now }) => ({
    items: await listWishlist(db, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.wishlistPrices, async ({ db, pool, actor, now }) => ({
    items: await wishlistPrices({ db, pool, now }, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.saveWishlistItem, ({ db, now, actor, params, body }) =>
    saveWishlistItem({ db, now }, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeWishlistItem, ({ db, actor, params }) => removeWishlistItem(db, actor, params.hotelId)),
]
