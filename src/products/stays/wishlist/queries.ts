import { queryOptions } from '@tanstack/react-query'
import { listWishes, wishPrices } from '#contract/products/stays/wishlist.ts'
import { call } from '#src/platform/api/client.ts'

/** Both are stored on the device: the wishlist is readable offline, with its age. */
export const wishQueries = {
  all: () => ['wishlist'] as const,

  list: ({ background = false } = {}) =>
    queryOptions({
      queryKey: [...wishQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listWishes, {}, { signal, background }),
      staleTime: 60_000,
      meta: { offline: true },
    }),

  prices: () =>
    queryOptions({
      queryKey: [...wishQueries.all(), 'prices'],
      queryFn: ({ signal }) => call(wishPrices, {}, { signal }),
      staleTime: 60_000,
      meta: { offline: true },
    }),
}
