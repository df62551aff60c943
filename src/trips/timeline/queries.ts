import { queryOptions } from '@tanstack/react-query'
import { getSharedTrip, listTrips, type Trip, type TripList, type TripPage } from '#contract/bookings/trips.ts'
import { call } from '#src/platform/api/client.ts'

/** Stored on the device: a trip is read without network. */
export const tripQueries = {
  all: () => ['trips'] as const,

  list: (when: TripList, { background = false } = {}) =>
    queryOptions({
      queryKey: [...tripQueries.all(), when],
      queryFn: ({ signal }) => call(listTrips, { query: { when } }, { signal, background }),
      staleTime: 60_000,
      meta: { offline: true },
    }),

  shared: (link: string) =>
    queryOptions({
      queryKey: ['shared trip', link],
      queryFn: ({ signal }) => call(getSharedTrip, { params: { link } }, { signal }),
    }),
}

/** The trip that has this item. */
export const tripWith = (pages: readonly (TripPage | undefined)[], itemId: string): Trip | undefined =>
  pages.flatMap((page) => page?.items ?? []).find(({ items }) => items.some((item) => item.itemId === itemId))

/** A trip that is more than one booking, which a list of bookings shows as well. */
export const isJourney = ({ items }: Trip): boolean => items.length > 1
