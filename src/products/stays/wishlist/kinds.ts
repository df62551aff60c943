import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { removeWishlistItem, saveWishlistItem } from '#contract/products/stays/wishlist.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'
import { SAVE_KIND, wishlistLane } from './lane.ts'

const wishlistParams = v.object({ hotelId: idSchema })

export const saveKind = outboxKind(
  SAVE_KIND,
  v.object({ params: wishlistParams, body: saveWishlistItem.body ?? v.object({}) }),
  {
    endpoint: saveWishlistItem,
    lane: ({ params }) => wishlistLane(params.hotelId),
    replaces: true,
    send: (call, input, options) => call(saveWishlistItem, input, options),
  },
)

export const removeKind = outboxKind('wishlist.remove', v.object({ params: wishlistParams }), {
  endpoint: removeWishlistItem,
  lane: ({ params }) => wishlistLane(params.hotelId),
  replaces: true,
  send: (call, input, options) => call(removeWishlistItem, input, options),
})
