import { dayInZone } from '#contract/core/days.ts'
import { freeCancellationHours } from '#contract/products/tours/cancellation.ts'
import { departureIdOf, departureStatus, seatsLeftOf } from '#contract/products/tours/departures.ts'
import type { TourCard } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  bestOf,
  seatsFor,
  stockKey,
  untouched,
  type OptionRow,
  type SearchDays,
  type StockIndex,
  type UnavailableIndex,
} from '../catalogue/departures.ts'
import { stockOfDepartures, unavailableFor } from '../catalogue/stock-reads.ts'
import type { ListedTour } from '../catalogue/listed-tours.ts'

/** The entries that cards and details share. */
export const cardEntriesOf = (tour: Omit<ListedTour, 'options' | 'waitsForHost'>, locale: Locale) => ({
  tourId: tour.id,
  title: locale === 'id' ? tour.titleId : tour.titleEn,
  operatorName: tour.operatorName,
  theme: tour.theme,
  cityKey: `city:${tour.cityId}`,
  cityName: tour.cityName,
  latitude: tour.latitude,
  longitude: tour.longitude,
  zone: tour.zone,
  durationMinutes: tour.durationMinutes,
  languages: tour.languages,
  score: tour.score,
  reviewCount: tour.reviewCount,
  scenes: tour.scenes,
  freeCancellationHours: freeCancellationHours(tour.cancellation),
  isDemonstration: tour.isDemonstration,
  ...(tour.photos.length > 0 && { photos: tour.photos }),
})

type Period = { days: SearchDays; from: string; to: string }
type CardGiven = { db: Db; people: number; locale: Locale; now: Date }
type Found = NonNullable<ReturnType<typeof bestOf>> & { option: OptionRow }

/** A tour with its lowest price and its first free departure in a period; null where no departure is free. */
export type FoundTour = { tour: ListedTour; priced: Found | null; soonest: Found | null }

const foundOf = (
  tour: ListedTour,
  days: SearchDays,
  { unavailable, people, now }: CardGiven & { unavailable: UnavailableIndex },
): FoundTour => {
  const today = dayInZone(now, tour.zone)
  const found = tour.options.flatMap((option): Found[] => {
    const best = bestOf(option, days, { place: tour, unavailable, now, today, people })
    return best === null ? [] : [{ ...best, option }]
  })
  // A price for a person goes before one for a group: only equals can be compared.
  const [priced = null] = found.toSorted(
    (one, other) => Number(one.isGroupPrice) - Number(other.isGroupPrice) || one.from.minor - other.from.minor,
  )
  const [soonest = null] = found.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return { tour, priced, soonest }
}

const nextFreeOf = ({ option, day, time }: Found, stock: StockIndex, people: number): TourCard['nextFree'] => {
  const places = stock.get(stockKey(option.id, day, time)) ?? untouched(option)
  const known = { ...places, isClosed: false, isOnRequest: option.isOnRequest }
  return {
    departureId: departureIdOf({ optionId: option.id, day, time }),
    day,
    time,
    seatsLeft: seatsLeftOf(places),
    status: departureStatus(known, seatsFor(option, people) ?? people),
  }
}

/** Tours of a search with their lowest price and first free departure in a period. */
export const findTours = async (
  given: CardGiven,
  tours: readonly ListedTour[],
  { days, from, to }: Period,
): Promise<FoundTour[]> => {
  const options = tours.flatMap((tour) => tour.options)
  const unavailable = await unavailableFor(given.db, options, { from, to, people: given.people })
  return tours.map((tour) => foundOf(tour, days, { ...given, unavailable }))
}

/** The cards of tours, with what is left of their first free departure. */
export const cardsOf = async ({ db, people, locale }: CardGiven, found: readonly FoundTour[]): Promise<TourCard[]> => {
  const stock = await stockOfDepartures(
    db,
    found.flatMap(({ soonest }) =>
      soonest === null ? [] : [{ optionId: soonest.option.id, day: soonest.day, time: soonest.time }],
    ),
  )
  return found.map(({ tour, priced, soonest }) => ({
    ...cardEntriesOf({ ...tour, photos: tour.photos.slice(0, 1) }, locale),
    ...(tour.waitsForHost && { hostConfirms: true as const }),
    from: priced?.from ?? null,
    isGroupPrice: priced?.isGroupPrice ?? false,
    nextFree: soonest === null ? null : nextFreeOf(soonest, stock, people),
  }))
}
