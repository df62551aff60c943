import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingForOptions, findArrangers } from '#contract/companies/booking-for.ts'
import { call } from '#src/platform/api/client.ts'

export const bookingForQueries = {
  all: () => ['bookingFor'] as const,

  /** The first list is stored on the device: offline one books for the people of then, and the server decides again. */
  options: (text: string) =>
    queryOptions({
      queryKey: [...bookingForQueries.all(), 'options', text],
      queryFn: ({ signal }) => call(bookingForOptions, { query: { text } }, { signal, background: true }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      ...(text === '' && { meta: { offline: true as const } }),
    }),

  colleagues: (text: string) =>
    queryOptions({
      queryKey: [...bookingForQueries.all(), 'colleagues', text],
      queryFn: ({ signal }) => call(findArrangers, { query: { text } }, { signal, background: true }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
}
