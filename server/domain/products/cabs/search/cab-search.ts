import { setImmediate } from 'node:timers/promises'
import type * as v from 'valibot'
import type { CabFilters, CabOffer, CabPage, CabSort, listCabs } from '#contract/products/cabs/cabs.ts'
import type { Db } from '#server/database/db.ts'
import { flightTimesOf, type Products } from '#server/domain/bookings/product.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { carsTaken, classesOfCities, type CabClass, type CarsTaken } from '../catalogue/cab-rows.ts'
import { busyWith, isOffered, unservedPlace } from '../catalogue/pricing.ts'
import { scheduledFlight } from '../flights/ride-flight.ts'
import {
  assertServedBy,
  cityIdsOf,
  findEnds,
  rideBetween,
  rideRefusal,
  type ResolvedRide,
} from '../places/found-ride.ts'
import { freeFor, offerOf, pricedClass, type PricedClass } from './cab-offers.ts'

export type SearchGiven = { db: Db; places: PlaceIndex; products: Products; locale: Locale; now: Date; demo: boolean }
type Wanted = v.InferOutput<NonNullable<(typeof listCabs)['query']>>

/** The cars that are taken while each operator of these classes would need one for a ride. */
export const takenFor = (db: Db, classes: readonly CabClass[], resolved: ResolvedRide): Promise<CarsTaken> => {
  const needed = new Map<string, { from: Date; until: Date }>()
  for (const one of classes) if (!needed.has(one.operatorId)) needed.set(one.operatorId, busyWith(one, resolved))
  return carsTaken(db, needed)
}

const takes = ({ people, bags }: CabClass, { ride }: ResolvedRide): boolean =>
  people >= ride.people && bags >= ride.bags

/** By the hour and by the day cars stay in the city of their operator. */
const staysIn = (cityId: string, { ride, to, stops }: ResolvedRide): boolean =>
  ride.mode === 'transfer' || [to, ...stops].every(({ cityIds }) => cityIds.includes(cityId))

const FILTERS = {
  classes: ({ classes }: CabFilters, { found }: PricedClass) =>
    classes === undefined || classes.length === 0 || classes.includes(found.vehicleClass),
  features: ({ features }: CabFilters, { found }: PricedClass) =>
    features === undefined || features.every((feature) => found.features.includes(feature)),
  operators: ({ operators }: CabFilters, { found }: PricedClass) =>
    operators === undefined ||
    operators.length === 0 ||
    operators.includes(found.sellerId) ||
    operators.includes(found.operatorId),
} as const
type FilterName = keyof typeof FILTERS
const FILTER_NAMES = ['classes', 'features', 'operators'] as const

const passes = (filters: CabFilters, offer: PricedClass, except: FilterName | null = null): boolean =>
  FILTER_NAMES.every((name) => name === except || FILTERS[name](filters, offer))

/** Smaller is better; `cheapest` is the lowest price of the list. Equals stay by operator and class. */
const KEYS: Readonly<Record<CabSort, (offer: PricedClass, cheapest: number) => number>> = {
  recommended: ({ found: { score, reviewCount }, total }, cheapest) =>
    (total.minor / Math.max(1, cheapest)) * 1000 - (score ?? 70) * 12 - Math.min(reviewCount, 50) * 2,
  price: ({ total }) => total.minor,
  score: ({ found: { score, reviewCount } }) => -(score ?? 0) * 1000 - Math.min(reviewCount, 400),
}

const sorted = (offers: readonly PricedClass[], sort: CabSort): PricedClass[] => {
  const cheapest = Math.min(...offers.map(({ total }) => total.minor))
  return offers
    .map((offer) => ({ offer, key: KEYS[sort](offer, cheapest) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ offer }) => offer)
}

const byName = new Intl.Collator('en')

const countBy = (offers: readonly PricedClass[], valuesOf: (offer: PricedClass) => readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const offer of offers) for (const value of valuesOf(offer)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const facetsOf = (offers: readonly PricedClass[], filters: CabFilters): CabPage['facets'] => {
  const beside = (name: FilterName) => offers.filter((offer) => passes(filters, offer, name))
  const names = new Map(offers.map(({ found }) => [found.sellerId, found.operatorName]))
  const counts = countBy(beside('operators'), ({ found }) => [found.sellerId])
  return {
    classes: countBy(beside('classes'), ({ found }) => [found.vehicleClass]),
    features: countBy(beside('features'), ({ found }) => found.features),
    operators: [...names]
      .map(([operatorId, name]) => ({ operatorId, name, count: counts[operatorId] ?? 0 }))
      .toSorted((one, other) => byName.compare(one.name, other.name)),
  }
}

/** Throws at the field for a flight that is none of the ride, by the timetable. */
export const assertFlight = (
  { products, now }: Pick<SearchGiven, 'products' | 'now'>,
  { ride }: Pick<ResolvedRide, 'ride'>,
  number: string | undefined,
): void => {
  if (number === undefined) return
  scheduledFlight({ flightTimes: flightTimesOf(products), now }, { ride, number, field: 'query.flight' })
}

/** Does work that needs no answer of the database while it looks for one: once the statement has left. */
const meanwhile = async <Found, Done>(looking: Promise<Found>, work: () => Done): Promise<[Found, Done]> => {
  // It is waited for below; until then a failure would end the process.
  looking.catch(() => undefined)
  await setImmediate()
  const done = work()
  return [await looking, done]
}

/** In a list the first photo alone is shown. */
const withCover = ({ photos, ...offer }: CabOffer): CabOffer => ({
  ...offer,
  ...(photos !== undefined && { photos: photos.slice(0, 1) }),
})

/** Offers before their availability is known: matches in order, the first of them whole. */
const drafted = ({ locale }: SearchGiven, wanted: Wanted, fitting: readonly CabClass[], resolved: ResolvedRide) => {
  const all = fitting.map((one) => pricedClass(one, resolved))
  const matching = sorted(
    all.filter((one) => passes(wanted, one)),
    wanted.sort,
  )
  const describe = (offer: PricedClass) => offerOf(offer, resolved, locale)
  const whole = new Map(matching.slice(0, wanted.limit).map((offer) => [offer, describe(offer)]))
  return {
    matching,
    facets: facetsOf(all, wanted),
    offerFor: (offer: PricedClass) => whole.get(offer) ?? describe(offer),
  }
}

/**
 * The offers for a ride; those without a free car come after all others. Throws what keeps the ride from being sold at all,
 * at its field.
 */
export const searchCabs = async (given: SearchGiven, wanted: Wanted): Promise<CabPage> => {
  const { db, now, demo } = given
  const ends = await findEnds(given, wanted, 'query')
  const [classes, resolved] = await meanwhile(classesOfCities(db, cityIdsOf(ends), demo), () => {
    const ride = rideBetween(ends, wanted, { now, at: 'query' })
    assertFlight(given, ride, wanted.flight)
    return ride
  })
  if (classes.length === 0) throw rideRefusal('query', 'from', 'cab_city_without_service')
  const sold = classes.filter((one) => isOffered(one, resolved.ride.mode))
  const staying = sold.filter((one) => staysIn(one.cityId, resolved))
  const [first] = sold
  if (first !== undefined && staying.length === 0) assertServedBy(resolved, first.cityId, 'query')
  const fitting = staying.filter((one) => takes(one, resolved) && unservedPlace(one, resolved) === null)
  const [taken, { matching, facets, offerFor }] = await meanwhile(takenFor(db, fitting, resolved), () =>
    drafted(given, wanted, fitting, resolved),
  )
  const offers = matching.map((offer) => ({ offer, free: freeFor(offer.found, resolved, { taken, now }) }))
  const inOrder = [...offers.filter(({ free }) => free !== 'none'), ...offers.filter(({ free }) => free === 'none')]
  return {
    ride: resolved.ride,
    items: inOrder.slice(0, wanted.limit).map(({ offer, free }) => withCover({ ...offerFor(offer), free })),
    total: matching.length,
    available: sold.length,
    facets,
    asOf: now.toISOString(),
  }
}
