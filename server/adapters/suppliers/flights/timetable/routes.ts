import { metresBetween } from '#contract/places/great-circle.ts'
import { readAirports, type ReferenceAirport } from '#server/database/seed/reference/read.ts'
import { fitFor, type Carrier } from './carriers.ts'
import { BUSY_AIRPORTS } from './data/busy-airports.data.ts'

export type Airport = ReferenceAirport & {
  /** Passengers a year in millions. */
  size: number
}

/** A route of an airline from one of its hubs and back, with how often it is flown each way. */
export type AirlineRoute = { carrier: Carrier; hub: Airport; to: Airport; kilometres: number; perDay: number }

const NEAR_KM = 3600
const NEAREST_KM = 130
/** Smaller airports have domestic flights, and international ones only if no other airline flies there. */
const SMALLEST_ABROAD = 2.5
const MAX_A_DAY = 26
/** Minimum frequency, three times a week: travellers do not plan with less. */
const LEAST_A_DAY = 3 / 7

/** The airports in the timetable. Throws if one of them is not in our airport data. */
export const readBusyAirports = (): Map<string, Airport> => {
  const known = new Map(readAirports().map((airport) => [airport.code, airport]))
  return new Map(
    [...BUSY_AIRPORTS.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map(([, code = '', size = '']) => {
      const airport = known.get(code)
      if (airport === undefined) throw new Error(`${code} is no airport of ours`)
      return [code, { ...airport, size: Number(size) }]
    }),
  )
}

export const kilometresBetween = (one: Airport, other: Airport): number => metresBetween(one, other) / 1000

/** How many want to fly between two airports: gravity. At home small places are flown to as well. */
const pull = (hub: Airport, to: Airport, kilometres: number): number => {
  const isHome = hub.countryCode === to.countryCode
  const masses = hub.size ** 0.5 * (isHome ? 8 * to.size ** 0.5 : to.size ** 0.95)
  return masses / (1 + (kilometres / 2000) ** 1.1)
}

const reaches = ({ reach }: Carrier, hub: Airport, to: Airport, kilometres: number): boolean => {
  if (hub.countryCode === to.countryCode) return true
  return reach === 'world' || (reach === 'near' && kilometres <= NEAR_KM)
}

/** So many routes an airline flies: large ones more, but each of them often enough. */
const mostRoutes = ({ departures, reach }: Carrier): number =>
  Math.round(departures / (reach === 'world' ? 3.2 : 3.4)) + 5

/** The routes of one airline, the strongest first. Its departures are shared out by how many want to fly. */
export const routesOf = (carrier: Carrier, airports: ReadonlyMap<string, Airport>): AirlineRoute[] => {
  const found = new Map<string, Omit<AirlineRoute, 'perDay'> & { wanted: number }>()
  carrier.hubs.forEach((code, rank) => {
    const hub = airports.get(code)
    if (hub === undefined) throw new Error(`${carrier.code} is at home at ${code}, which is not busy`)
    for (const to of airports.values()) {
      const kilometres = kilometresBetween(hub, to)
      const pair = [hub.code, to.code].toSorted().join('-')
      if (kilometres < NEAREST_KM || found.has(pair)) continue
      if (to.countryCode !== hub.countryCode && to.size < SMALLEST_ABROAD) continue
      if (!reaches(carrier, hub, to, kilometres) || fitFor(carrier, kilometres).length === 0) continue
      found.set(pair, { carrier, hub, to, kilometres, wanted: pull(hub, to, kilometres) / (1 + rank * 0.6) })
    }
  })
  const routes = [...found.values()]
    .toSorted((one, other) => other.wanted - one.wanted || (one.to.code < other.to.code ? -1 : 1))
    .slice(0, mostRoutes(carrier))
  const wanted = routes.reduce((sum, route) => sum + route.wanted, 0)
  return routes.map(({ wanted: share, ...route }) => {
    const perDay = ((carrier.departures / 2) * share) / wanted
    return { ...route, perDay: Math.min(MAX_A_DAY, Math.max(LEAST_A_DAY, perDay)) }
  })
}

/** A daily flight to every airport without a route, from the nearest hub, preferably in the same country. */
export const routesToTheRest = (
  routes: readonly AirlineRoute[],
  carriers: Iterable<Carrier>,
  airports: ReadonlyMap<string, Airport>,
): AirlineRoute[] => {
  const served = new Set(routes.flatMap(({ hub, to }) => [hub.code, to.code]))
  const homes = [...carriers].flatMap((carrier) => carrier.hubs.map((code) => ({ carrier, hub: airports.get(code) })))
  return [...airports.values()].flatMap((to): AirlineRoute[] => {
    if (served.has(to.code)) return []
    const near = homes
      .flatMap(({ carrier, hub }) =>
        hub === undefined ? [] : [{ carrier, hub, kilometres: kilometresBetween(hub, to) }],
      )
      .filter(
        ({ carrier, hub, kilometres }) =>
          kilometres >= NEAREST_KM && reaches(carrier, hub, to, kilometres) && fitFor(carrier, kilometres).length > 0,
      )
      .toSorted((one, other) => {
        const abroad = Number(one.hub.countryCode !== to.countryCode) - Number(other.hub.countryCode !== to.countryCode)
        return abroad || one.kilometres - other.kilometres
      })
    return near.slice(0, 2).map((home) => ({ ...home, to, perDay: 1 }))
  })
}
