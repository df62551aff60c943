import { queryOptions } from '@tanstack/react-query'
import { listWishlist, wishlistPrices } from '#contract/products/stays/wishlist.ts'
import { call } from '#src/platform/api/client.ts'

/** Both are stored on the device: the wishlist is readable offline, with its age. */
export const wishlistQueries = {
  all: () => ['wishlist'] as const,

  list: ({ background = false } = {}) =>
    queryOptions({
      queryKey: [...wishlistQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listWishlist, {}, { signal, background }),
      staleTime: 60_000,
      meta: { offline: true },
    }),

  prices: () =>
    queryOptions({
      queryKey: [...wishlistQueries.all(), 'prices'],
      queryFn: ({ signal }) => call(wishlistPrices, {}, { signal }),
      staleTime: 60_000,
      meta: { offline: true },
    }),
}
