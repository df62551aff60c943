import type { DepartureEditAnswer, HostDepartures } from '#contract/products/tours/host-departures.ts'
import { queryClient, storeAnswer } from '#src/platform/api/client.ts'
import { departureQueries } from './queries.ts'

/** The departures with those of an edit's answer in their place. */
const withEdited = (shown: HostDepartures, { departures }: DepartureEditAnswer): HostDepartures => {
  const edited = new Map(departures.map((departure) => [departure.departureId, departure]))
  return {
    ...shown,
    starts: shown.starts.map((start) => ({
      ...start,
      departures: start.departures.map((departure) => {
        const now = edited.get(departure.departureId)
        if (now === undefined) return departure
        const { state, isClosed, places, hasOwnPlaces, taken } = now
        return { ...departure, state, isClosed, places, hasOwnPlaces, taken }
      }),
    })),
  }
}

/** Puts an edit's answer into every window of the tour that is on the screen or was. */
export const showEdited = async (listingId: string, answer: DepartureEditAnswer): Promise<void> => {
  const shown = queryClient.getQueriesData<HostDepartures>({ queryKey: departureQueries.tour(listingId) })
  for (const [queryKey, data] of shown) {
    if (data !== undefined) await storeAnswer({ queryKey, meta: { offline: true } }, withEdited(data, answer))
  }
}
