import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { AdminFlightRow } from '#contract/products/flights/admin-rows.ts'
import type { FlightColumns } from './admin-flight-columns.ts'

/** Summary of flights; if no travellers are left, as they were sold. */
export const flightsInShort = ({
  flights: { legs, airports, travellers, cancelled, locator },
}: FlightColumns): Pick<AdminFlightRow, 'guest' | 'legs' | 'travellers' | 'locator'> => {
  const left = partsLeft({ legs, flyers: travellers }, cancelled)
  const flying = new Set(left.map(({ flyer }) => flyer))
  return {
    guest: travellers.find((_name, flyer) => flying.has(flyer)) ?? travellers[0] ?? '',
    legs: legs.map(({ from, to, departsAt, ...leg }, place) => ({
      ...leg,
      from,
      to,
      fromCity: airports[from]?.city ?? from,
      toCity: airports[to]?.city ?? to,
      departsAt: new Date(departsAt).toISOString(),
      zone: airports[from]?.zone ?? 'UTC',
      travellers: left.filter((part) => part.leg === place).length,
    })),
    travellers: flying.size === 0 ? travellers.length : flying.size,
    locator,
  }
}
