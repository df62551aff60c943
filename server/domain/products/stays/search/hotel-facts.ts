import { and, asc, between, eq, sql, type SQL } from 'drizzle-orm'
import type { Photo } from '#contract/listings/photo.ts'
import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { BrandHotel, HotelFacts, NearHotel, RoomType } from '#contract/products/stays/hotels.ts'
import type { Db } from '#server/database/db.ts'
import { properties, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { cities } from '#server/database/schema/places/places.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Property = typeof properties.$inferSelect
type City = typeof cities.$inferSelect

/** Public data of a hotel in one language. */
export const factsFrom = (property: Property, city: City, locale: Locale): HotelFacts => ({
  hotelId: property.id,
  name: property.name,
  kind: property.kind,
  brand: property.brand,
  stars: property.stars,
  address: property.address,
  area: property.area,
  cityKey: `city:${city.id}`,
  cityName: city.name,
  countryName: city.countryName,
  latitude: property.latitude,
  longitude: property.longitude,
  centre: { latitude: city.latitude, longitude: city.longitude },
  zone: property.zone,
  phone: property.phone,
  description: locale === 'id' ? property.descriptionId : property.descriptionEn,
  facilities: property.facilities,
  accessibility: property.accessibility,
  score: property.score,
  reviewCount: property.reviewCount,
  checkInFrom: property.checkInFrom,
  checkOutUntil: property.checkOutUntil,
  isDemonstration: property.isDemonstration,
  ...(property.photos.length > 0 && { photos: property.photos }),
})

/** The facts of a hotel in one language. Throws `not_found`. */
export const hotelFacts = async (db: Db, hotelId: string, locale: Locale): Promise<HotelFacts> => {
  const [row] = await db
    .select()
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(properties.id, hotelId))
  if (row === undefined) throw notFound()
  return factsFrom(row.properties, row.cities, locale)
}

/** A hotel with its room types, smallest first. Throws `not_found`. */
export const hotelWithRooms = async (
  db: Db,
  hotelId: string,
  locale: Locale,
): Promise<{ hotel: HotelFacts; roomTypes: RoomType[] }> => {
  const hotel = await hotelFacts(db, hotelId, locale)
  const rows = await db
    .select()
    .from(roomTypes)
    .where(and(eq(roomTypes.propertyId, hotelId), eq(roomTypes.isClosed, false)))
    .orderBy(asc(roomTypes.maxGuests), asc(roomTypes.sizeSquareMetres), asc(roomTypes.id))
  return {
    hotel,
    roomTypes: rows.map(({ id, photos, ...facts }) => ({
      roomTypeId: id,
      ...facts,
      ...(photos.length > 0 && { photos }),
    })),
  }
}

/** The cover of a card; nothing without photos. */
const coverOf = ([cover]: readonly Photo[]): { cover?: Photo } => (cover === undefined ? {} : { cover })

/** Columns of a hotel card, without descriptions. */
const CARD = {
  property: {
    id: properties.id,
    name: properties.name,
    kind: properties.kind,
    brand: properties.brand,
    stars: properties.stars,
    area: properties.area,
    latitude: properties.latitude,
    longitude: properties.longitude,
    score: properties.score,
    reviewCount: properties.reviewCount,
    isDemonstration: properties.isDemonstration,
    photos: properties.photos,
  },
  city: { id: cities.id, name: cities.name },
}

export const cardFrom = (
  property: Pick<Property, keyof (typeof CARD)['property']>,
  city: Pick<City, 'id' | 'name'>,
): BrandHotel => ({
  hotelId: property.id,
  name: property.name,
  kind: property.kind,
  brand: property.brand,
  stars: property.stars,
  area: property.area,
  cityKey: `city:${city.id}`,
  cityName: city.name,
  latitude: property.latitude,
  longitude: property.longitude,
  score: property.score,
  reviewCount: property.reviewCount,
  isDemonstration: property.isDemonstration,
  ...coverOf(property.photos),
})

/** The hotels of a brand by city and name. Throws `not_found` where there is none. */
export const brandHotels = async (db: Db, brand: string): Promise<BrandHotel[]> => {
  const rows = await db
    .select(CARD)
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(properties.brand, brand))
    .orderBy(asc(cities.name), asc(properties.name), asc(properties.id))
  if (rows.length === 0) throw notFound()
  return rows.map(({ property, city }) => cardFrom(property, city))
}

const NEAR_METRES = 10_000
const MOST_NEAR = 6
const METRES_A_DEGREE = 111_195

/** Grows with the great-circle distance of a property from a point. */
const farness = ({ latitude, longitude }: Point): SQL =>
  sql`power(sin(radians(${properties.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${properties.latitude}))
      * power(sin(radians(${properties.longitude} - ${longitude}::float8) / 2), 2)`

/** Hotels around a point, the nearest first. */
export const hotelsNear = async (db: Db, point: Point): Promise<NearHotel[]> => {
  const north = NEAR_METRES / METRES_A_DEGREE
  const east = north / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180))
  const rows = await db
    .select(CARD)
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(
      and(
        between(properties.latitude, point.latitude - north, point.latitude + north),
        between(properties.longitude, point.longitude - east, point.longitude + east),
      ),
    )
    .orderBy(farness(point), asc(properties.id))
    .limit(MOST_NEAR)
  return rows
    .map(({ property, city }) => ({
      ...cardFrom(property, city),
      distanceMetres: Math.round(metresBetween(point, property)),
    }))
    .filter(({ distanceMetres }) => distanceMetres <= NEAR_METRES)
}
