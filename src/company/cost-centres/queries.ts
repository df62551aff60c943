import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAllocationDefaults, getBookingFields } from '#contract/companies/booking-fields.ts'
import { listCostUnits, type CostUnitKind } from '#contract/companies/cost-units.ts'
import { call } from '#src/platform/api/client.ts'

export const unitQueries = {
  all: () => ['costUnits'] as const,
  list: (kind: CostUnitKind, text: string) =>
    infiniteQueryOptions({
      queryKey: [...unitQueries.all(), kind, text],
      queryFn: ({ signal, pageParam }) =>
        call(
          listCostUnits,
          { query: { unitKind: kind, text, ...(pageParam !== '' && { after: pageParam }) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  fields: () =>
    queryOptions({
      queryKey: ['bookingFields'],
      queryFn: ({ signal }) => call(getBookingFields, {}, { signal }),
    }),
  defaults: (userId: string) =>
    queryOptions({
      queryKey: ['allocationDefaults', userId],
      queryFn: ({ signal }) => call(getAllocationDefaults, { params: { userId } }, { signal }),
    }),
}
