import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findArrangers, getBookingForRule } from '#contract/companies/booking-for.ts'
import { call } from '#src/platform/api/client.ts'

export const bookingForRuleQueries = {
  rule: () =>
    queryOptions({
      queryKey: ['bookingForRule'],
      queryFn: ({ signal }) => call(getBookingForRule, {}, { signal }),
    }),

  colleagues: (text: string) =>
    queryOptions({
      queryKey: ['bookingForRule', 'colleagues', text],
      queryFn: ({ signal }) => call(findArrangers, { query: { text } }, { signal, background: true }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
}
