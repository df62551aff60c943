import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listReceipts } from '#contract/payments/receipts.ts'
import { listSavedCards } from '#contract/payments/saved-cards.ts'
import { call } from '#src/platform/api/client.ts'

/** Never stored on the device. */
export const paymentDetailQueries = {
  cards: () =>
    queryOptions({
      queryKey: ['payments', 'cards'],
      queryFn: ({ signal }) => call(listSavedCards, {}, { signal }),
      gcTime: 0,
      // The gateway's page adds one while this one is left.
      refetchOnMount: 'always',
    }),
  receipts: () =>
    infiniteQueryOptions({
      queryKey: ['payments', 'receipts'],
      queryFn: ({ pageParam, signal }) =>
        call(listReceipts, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
}
