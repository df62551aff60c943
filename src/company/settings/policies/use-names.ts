import { useQueries, useQuery } from '@tanstack/react-query'
import type { PolicyNames } from '#src/bookings/policy-slot.ts'
import { placeQueries } from '#src/search/queries.ts'
import { policyQueries } from './queries.ts'

/** `kuta-bali` as "Kuta Bali", until the name is known. */
const readable = (id: string): string =>
  id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** All airlines, by name. */
const useAirlines = () => useQuery(policyQueries.airlines()).data ?? []

/** Names of what rules refer to. */
export const useNames = (currency: string, cities: readonly string[]): PolicyNames => {
  const airlines = useAirlines()
  const ids = [...new Set(cities)]
  const found = useQueries({ queries: ids.map((id) => placeQueries.detail(`city:${id}`)) })
  const known = new Map(ids.map((id, place) => [id, found[place]?.data?.name]))
  return {
    currency,
    cityName: (id) => known.get(id) ?? readable(id),
    airlineName: (code) => airlines.find(({ id }) => id === code)?.name ?? code,
  }
}
