import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/named.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { OptionRow, TourPlace } from './departures.ts'
import { groupedBy } from './grouped.ts'

/** Tour columns of lists, without long texts. */
const SHORT = {
  id: tours.id,
  cityId: tours.cityId,
  theme: tours.theme,
  latitude: tours.latitude,
  longitude: tours.longitude,
  zone: tours.zone,
  durationMinutes: tours.durationMinutes,
  languages: tours.languages,
  scenes: tours.scenes,
  titleEn: tours.titleEn,
  titleId: tours.titleId,
  cancellation: tours.cancellation,
  currency: tours.currency,
  score: tours.score,
  reviewCount: tours.reviewCount,
  isDemonstration: tours.isDemonstration,
  operatorName: tourOperators.name,
  cityName: cities.name,
  countryCode: cities.countryCode,
}

const shortOfCity = prepared((db) =>
  db
    .select(SHORT)
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .innerJoin(cities, eq(cities.id, tours.cityId))
    .where(eq(tours.cityId, sql.placeholder('cityId')))
    .orderBy(asc(tours.id))
    .prepare('tours-of-city'),
)

const optionsOfCity = prepared((db) =>
  db
    .select({ option: tourOptions })
    .from(tourOptions)
    .innerJoin(tours, eq(tours.id, tourOptions.tourId))
    .where(eq(tours.cityId, sql.placeholder('cityId')))
    .orderBy(asc(tourOptions.tourId), asc(tourOptions.position))
    .prepare('tour-options-of-city'),
)

type Short = Awaited<ReturnType<ReturnType<typeof shortOfCity>['execute']>>[number]

/** A tour as lists have it, with its options in order. */
export type ListedTour = Short & { options: OptionRow[] }

export const placeOf = ({ zone, countryCode, currency }: TourPlace): TourPlace => ({ zone, countryCode, currency })

const withOptions = (found: readonly Short[], options: readonly OptionRow[]): ListedTour[] => {
  const byTour = groupedBy(options, ({ tourId }) => tourId)
  return found.map((tour) => ({ ...tour, options: byTour.get(tour.id) ?? [] }))
}

/** The tours of a city. */
export const toursOfCity = async (db: Db, cityId: string): Promise<ListedTour[]> => {
  const [found, options] = await Promise.all([
    shortOfCity(db).execute({ cityId }),
    optionsOfCity(db).execute({ cityId }),
  ])
  return withOptions(
    found,
    options.map(({ option }) => option),
  )
}

/** Tours by id, in no order; those that do not exist are left out. */
export const listedTours = async (db: Db, ids: readonly string[]): Promise<ListedTour[]> => {
  if (ids.length === 0) return []
  const found = await db
    .select(SHORT)
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .innerJoin(cities, eq(cities.id, tours.cityId))
    .where(inArray(tours.id, [...ids]))
  const options = await db
    .select()
    .from(tourOptions)
    .where(inArray(tourOptions.tourId, [...ids]))
    .orderBy(asc(tourOptions.position))
  return withOptions(found, options)
}

/** All of a tour. Throws `not_found`. */
export const wholeTour = async (db: Db, tourId: string) => {
  const [found] = await db
    .select({ tour: tours, operator: tourOperators, city: cities })
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .innerJoin(cities, eq(cities.id, tours.cityId))
    .where(eq(tours.id, tourId))
  if (found === undefined) throw notFound()
  const options = await db
    .select()
    .from(tourOptions)
    .where(eq(tourOptions.tourId, tourId))
    .orderBy(asc(tourOptions.position))
  return { ...found, options }
}
export type WholeTour = Awaited<ReturnType<typeof wholeTour>>

/** All of the tour of an option; null where there is none. */
export const tourOfOption = async (db: Db, optionId: string): Promise<(WholeTour & { option: OptionRow }) | null> => {
  const [found] = await db.select({ tourId: tourOptions.tourId }).from(tourOptions).where(eq(tourOptions.id, optionId))
  if (found === undefined) return null
  const whole = await wholeTour(db, found.tourId)
  const option = whole.options.find(({ id }) => id === optionId)
  return option === undefined ? null : { ...whole, option }
}

export const placeOfWhole = ({ tour, city }: Pick<WholeTour, 'tour' | 'city'>): TourPlace => ({
  zone: tour.zone,
  countryCode: city.countryCode,
  currency: tour.currency,
})
