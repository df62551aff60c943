import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { OptionRow, TourPlace } from './departures.ts'

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
  // Of a tour that is off sale nothing is sold, as of an option that was taken out.
  const { isPaused } = found.tour
  return {
    ...found,
    options: options.map((option) => ({
      ...option,
      isClosed: option.isClosed || isPaused,
      isTakenOut: option.isClosed,
    })),
  }
}
export type WholeTour = Awaited<ReturnType<typeof wholeTour>>

/** Tours of the demonstration are sold only in demonstration mode. Throws `not_found`. */
export const assertSold = ({ tour }: Pick<WholeTour, 'tour'>, demo: boolean): void => {
  if (tour.isDemonstration && !demo) throw notFound()
}

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
