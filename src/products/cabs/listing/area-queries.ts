import { queryOptions } from '@tanstack/react-query'
import { cabArea } from '#contract/products/cabs/cab-area.ts'
import { call } from '#src/platform/api/client.ts'

const HOUR_MS = 3_600_000

/** The airports that vehicles of a city can serve. */
export const cabAreaQuery = (cityKey: string) =>
  queryOptions({
    queryKey: ['cabs', 'area', cityKey],
    queryFn: ({ signal }) => call(cabArea, { params: { cityKey } }, { signal }),
    staleTime: HOUR_MS,
    enabled: cityKey !== '',
  })
