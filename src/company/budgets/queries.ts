import { queryOptions } from '@tanstack/react-query'
import { budgetsOfBooking, listBudgets } from '#contract/companies/budgets.ts'
import { call } from '#src/platform/api/client.ts'

export const budgetQueries = {
  list: () =>
    queryOptions({
      queryKey: ['budgets'],
      queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
    }),
  /** Without the booking's own part. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['budgets', 'booking', bookingId],
      queryFn: ({ signal }) => call(budgetsOfBooking, { params: { bookingId } }, { signal, background: true }),
    }),
}
