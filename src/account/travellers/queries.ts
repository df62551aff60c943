import { queryOptions } from '@tanstack/react-query'
import { listTravellers } from '#contract/accounts/travellers.ts'
import { getProfile } from '#contract/accounts/user-profile.ts'
import { call } from '#src/platform/api/client.ts'

/** Stored on the device: the own profile can be read and edited offline. */
export const profileQueries = {
  all: () => ['profile'] as const,

  details: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'details'],
      queryFn: ({ signal }) => call(getProfile, {}, { signal }),
      staleTime: 60_000,
      meta: { offline: true },
    }),
}

/** Kept on the device: the book of travellers is read and changed without network. */
export const travellerQueries = {
  all: () => ['travellers'] as const,

  list: ({ background = false } = {}) =>
    queryOptions({
      queryKey: [...travellerQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listTravellers, {}, { signal, background }),
      staleTime: 60_000,
      meta: { offline: true },
    }),
}
