import * as endpoints from '#contract/products/stays/wishlist.ts'
import { listWishes, putWish, removeWish, wishPrices } from '#server/domain/products/stays/search/wishlist.ts'
import { memberRoute } from '#server/http/route.ts'

export const wishlistRoutes = [
  memberRoute(endpoints.listWishes, async ({ db, actor, now }) => ({
    items: await listWishes(db, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.wishPrices, async ({ db, pool, actor, now }) => ({
    items: await wishPrices({ db, pool, now }, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.putWish, ({ db, now, actor, params, body }) =>
    putWish({ db, now }, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeWish, ({ db, actor, params }) => removeWish(db, actor, params.hotelId)),
]
