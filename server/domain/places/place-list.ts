import type { Place } from '#contract/places/places.ts'
import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { Db } from '#server/database/db.ts'
import { airports, cities } from '#server/database/schema/places/places.ts'
import type { ListingPlaces } from './listing-place.ts'
import { plain } from './place-labels.ts'
import { REGIONS } from './regions.ts'

/** A searchable place, with its search data and match terms. */
export type PlaceEntry = {
  place: Place
  middle: Point
  /** Cities whose hotels belong to it. */
  cityIds: string[]
  /** For a hotel: its id, which comes first in the results. */
  hotelId: string | null
  code: string | null
  /** Airports that are near a city, and an airport itself. */
  airportCodes: string[]
  names: string[]
  words: string[]
}

/** Cities of a region that are named below it. */
const CITIES_IN_CONTEXT = 4
const AIRPORT_REACH_METRES = 60_000
const KIND_ORDER = ['city', 'island', 'province', 'airport', 'hotel']

const entry = (
  place: Place,
  search: {
    middle: Point
    cityIds: string[]
    hotelId?: string
    airportCodes?: string[]
    otherNames?: readonly string[]
  },
): PlaceEntry => {
  const names = [place.name, ...(search.otherNames ?? [])].map(plain).filter((name) => name !== '')
  const words = [...new Set([...names, plain(place.context), place.code?.toLowerCase() ?? ''].join(' ').split(' '))]
  return {
    place,
    middle: search.middle,
    cityIds: search.cityIds,
    hotelId: search.hotelId ?? null,
    code: place.code,
    airportCodes: search.airportCodes ?? [],
    names,
    words: words.filter((word) => word !== ''),
  }
}

const isNear = (city: Point, airport: Point): boolean =>
  Math.abs(city.latitude - airport.latitude) < 1 && metresBetween(city, airport) <= AIRPORT_REACH_METRES

const byRank = (one: PlaceEntry, other: PlaceEntry): number =>
  Number(other.place.hotels > 0) - Number(one.place.hotels > 0) ||
  KIND_ORDER.indexOf(one.place.kind) - KIND_ORDER.indexOf(other.place.kind) ||
  other.place.hotels - one.place.hotels ||
  one.place.name.localeCompare(other.place.name, 'en')

/** Reads every place from the database and from the products, best known first. */
export const loadPlaces = async (db: Db, listingPlaces: ListingPlaces): Promise<PlaceEntry[]> => {
  const cityRows = await db.select().from(cities)
  const airportRows = await db.select().from(airports)
  const listings = await listingPlaces(db)

  const listingsIn = new Map<string, number>()
  for (const { cityId } of listings) listingsIn.set(cityId, (listingsIn.get(cityId) ?? 0) + 1)
  const cityById = new Map(cityRows.map((city) => [city.id, city]))

  const ofCities = cityRows.map((city) =>
    entry(
      {
        key: `city:${city.id}`,
        kind: 'city',
        name: city.name,
        context: city.countryName,
        code: null,
        zone: city.zone,
        hotels: listingsIn.get(city.id) ?? 0,
      },
      {
        middle: city,
        cityIds: [city.id],
        airportCodes: airportRows.filter((airport) => isNear(city, airport)).map(({ code }) => code),
        otherNames: city.aliases,
      },
    ),
  )
  const ofRegions = REGIONS.flatMap(({ id, kind, name, otherNames, context, cityIds }) => {
    const its = cityIds.flatMap((cityId) => cityById.get(cityId) ?? [])
    const [first] = its
    if (first === undefined) return []
    const known = its.slice(0, CITIES_IN_CONTEXT).map((city) => city.name)
    return entry(
      {
        key: `region:${id}`,
        kind,
        name,
        context: context ?? known.join(', '),
        code: null,
        zone: first.zone,
        hotels: its.reduce((sum, city) => sum + (listingsIn.get(city.id) ?? 0), 0),
      },
      {
        middle: first,
        cityIds: its.map((city) => city.id),
        airportCodes: airportRows
          .filter((airport) => its.some((city) => isNear(city, airport)))
          .map(({ code }) => code),
        otherNames,
      },
    )
  })
  const ofAirports = airportRows.map((airport) => {
    const near = cityRows.filter((city) => isNear(city, airport))
    const hotels = near.reduce((sum, city) => sum + (listingsIn.get(city.id) ?? 0), 0)
    const context = [airport.city, airport.countryName].filter((part) => part !== '').join(', ')
    const { code } = airport
    return entry(
      { key: `airport:${code}`, kind: 'airport', name: airport.name, context, code, zone: airport.zone, hotels },
      { middle: airport, cityIds: near.map((city) => city.id), airportCodes: [code], otherNames: [airport.city] },
    )
  })
  const ofListings = listings.map((listing) => {
    const { kind, id, cityId, name, zone } = listing
    const city = cityById.get(cityId)
    const context = city === undefined ? '' : `${city.name}, ${city.countryName}`
    return entry(
      { key: `${kind}:${id}`, kind, name, context, code: null, zone, hotels: 1 },
      { middle: listing, cityIds: [cityId], hotelId: id },
    )
  })
  return [...ofCities, ...ofRegions, ...ofAirports, ...ofListings].toSorted(byRank)
}
