import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { CabHome } from '#contract/products/cabs/cabs.ts'
import { rideSchema } from '#contract/products/cabs/ride.ts'
import { named } from '#server/database/named.ts'
import { classesOfCities, type CabClass } from '../catalogue/cab-rows.ts'
import { isOffered, pricedWith, unservedPlace } from '../catalogue/pricing.ts'
import { cityIdsOf, resolveRide } from '../places/found-ride.ts'
import type { SearchGiven } from './cab-search.ts'

const ROUTES = [
  ['CGK', 'jakarta'],
  ['DPS', 'denpasar'],
  ['SUB', 'surabaya'],
  ['YIA', 'yogyakarta'],
  ['KNO', 'medan'],
  ['UPG', 'makassar'],
  ['LBJ', 'labuan-bajo'],
  ['SIN', 'singapore'],
] as const

const CITIES = {
  name: 'cities-with-cabs',
  row: v.object({ key: v.string(), name: v.string(), airports: v.array(v.string()) }),
  text: `select 'city:' || c.id as key, c.name,
      coalesce((select array_agg(a.code::text order by a.code) from cab_airports a where a.city_id = c.id), '{}') as airports
    from cities c where exists (select 1 from cab_operators o where o.city_id = c.id and ($1 or not o.is_demonstration)) order by c.name`,
}

const EVERY_DAY = { weekdays: [], seasons: [] }

const withoutSeason = (found: CabClass): CabClass => ({
  ...found,
  months: [],
  hostTerms: found.hostTerms && { ...found.hostTerms, ...EVERY_DAY },
})

const routeOf = async (given: SearchGiven, [airport, city]: (typeof ROUTES)[number], served: ReadonlySet<string>) => {
  if (!served.has(airport)) return []
  // Tomorrow at noon there, so that neither night nor a past time is in the price.
  const at = `${addDays(dayInZone(given.now, 'Asia/Jakarta'), 2)}T12:00`
  const asked = v.parse(rideSchema, { mode: 'transfer', from: `airport:${airport}`, to: `city:${city}`, at })
  const resolved = await resolveRide(given, asked, 'query')
  const classes = await classesOfCities(given.db, cityIdsOf(resolved), given.demo)
  const cheapest = classes
    .filter((one) => isOffered(one, 'transfer') && unservedPlace(one, resolved) === null)
    .map((one) => ({ scene: one.scene, price: pricedWith(withoutSeason(one), resolved).total }))
    .toSorted((one, other) => one.price.minor - other.price.minor)[0]
  if (cheapest === undefined) return []
  const { from, to, minutes } = resolved.ride
  return [{ from, to, minutes, ...cheapest }]
}

/** Popular transfers from airports, and where cars are. */
export const cabHome = async (given: SearchGiven): Promise<CabHome> => {
  const cities = await named(given.db, CITIES, [given.demo])
  const served = new Set(cities.flatMap(({ airports }) => airports))
  const routes = await Promise.all(ROUTES.map((route) => routeOf(given, route, served)))
  return { routes: routes.flat(), cities, asOf: given.now.toISOString() }
}
