import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listContactMessages } from '#contract/content/contact-messages.ts'
import { call } from '#src/platform/api/client.ts'

export type MessageState = 'open' | 'answered' | null

export const messageQueries = {
  all: () => ['contact-messages'] as const,
  /** Never stored on the device: it contains what anybody wrote. Null: open and answered ones. */
  list: (state: MessageState) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.all(), state],
      queryFn: ({ pageParam, signal }) =>
        call(
          listContactMessages,
          { query: { ...(state !== null && { state }), ...(pageParam !== '' && { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}
