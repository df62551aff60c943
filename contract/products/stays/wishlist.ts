import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { brandHotelSchema } from './hotels.ts'
import { staySchema } from './stay-search.ts'

/** Hotels one person can remember. */
export const MAX_WISHLIST_ITEMS = 50
export const MAX_NOTE = 500

/** A total that was on the screen when the hotel was saved, and the stay it was for. */
const seenSchema = v.object({ stay: staySchema, total: moneySchema })

export const wishlistItemSchema = v.object({
  hotel: brandHotelSchema,
  note: v.string(),
  savedAt: instantSchema,
  seen: v.nullable(seenSchema),
})
export type WishlistItem = v.InferOutput<typeof wishlistItemSchema>

export const listWishlist = endpoint({
  name: 'wishlist.list',
  method: 'GET',
  path: '/api/Wishlist',
  summary: 'Hotels I saved, latest first: at most fifty, in one answer.',
  access: 'user',
  response: v.object({ items: v.array(wishlistItemSchema), asOf: instantSchema }),
})

/** Current price state of the saved stay. */
const WISHLIST_PRICES = ['priced', 'sold_out', 'check_dates'] as const

export const wishlistPrices = endpoint({
  name: 'wishlist.prices',
  method: 'GET',
  path: '/api/Wishlist/prices',
  summary: 'Current prices of the stays seen with saved hotels, for dates still ahead.',
  access: 'user',
  response: v.object({
    items: v.array(v.object({ hotelId: idSchema, state: v.picklist(WISHLIST_PRICES), total: v.nullable(moneySchema) })),
    asOf: instantSchema,
  }),
})
export type WishlistPrice = v.InferOutput<(typeof wishlistPrices)['response']>['items'][number]

const wishlistParams = v.object({ hotelId: idSchema })

export const saveWishlistItem = endpoint({
  name: 'wishlist.put',
  method: 'POST',
  path: '/api/Wishlist/:hotelId',
  summary: 'Save a hotel, or change its note; omitted fields stay unchanged. Saving twice saves once.',
  access: 'user',
  params: wishlistParams,
  body: v.object({
    note: v.optional(paragraphSchema(MAX_NOTE)),
    seen: v.optional(v.nullable(seenSchema)),
    /** For taking a removal back: when it was saved at first. */
    savedAt: v.optional(instantSchema),
  }),
  response: wishlistItemSchema,
  errors: ['not_found', 'wishlist_full'],
})

export const removeWishlistItem = endpoint({
  name: 'wishlist.remove',
  method: 'DELETE',
  path: '/api/Wishlist/:hotelId',
  summary: 'Remove a saved hotel. Removing one that is not saved succeeds.',
  access: 'user',
  params: wishlistParams,
  response: v.object({ hotelId: idSchema }),
})
