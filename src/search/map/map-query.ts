import { queryOptions } from '@tanstack/react-query'
import { getMap } from '#contract/places/map.ts'
import { call } from '#src/platform/api/client.ts'

/** Where the street map comes from. Known on the device too, so that an offline screen does not promise a map. */
export const mapQuery = () =>
  queryOptions({
    queryKey: ['map'] as const,
    queryFn: ({ signal }) => call(getMap, {}, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { offline: 'public' as const },
  })
