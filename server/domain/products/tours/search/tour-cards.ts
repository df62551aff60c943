import { freeCancellationHours } from '#contract/products/tours/cancellation.ts'
import type { TourCard } from '#contract/products/tours/tours.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { bestOf, type StockIndex } from '../catalogue/departures.ts'
import { placeOf, type ListedTour } from '../catalogue/tour-rows.ts'

export type CardGiven = {
  days: readonly string[]
  stock: StockIndex
  people: number
  locale: Locale
  now: Date
}

/** The entries that cards and details share. */
export const cardEntriesOf = (tour: Omit<ListedTour, 'options'>, locale: Locale) => ({
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
})

/** A tour with its lowest price and first free departure in the days given. */
export const cardOf = (tour: ListedTour, { days, stock, people, locale, now }: CardGiven): TourCard => {
  const given = { place: placeOf(tour), stock, now, people }
  const found = tour.options.flatMap((option) => bestOf(option, days, given) ?? [])
  // A price for a person goes before one for a group: only equals can be compared.
  const priced = found.toSorted(
    (one, other) => Number(one.isGroupPrice) - Number(other.isGroupPrice) || one.from.minor - other.from.minor,
  )[0]
  const soonest = found.toSorted((one, other) => one.next.startsAt.getTime() - other.next.startsAt.getTime())[0]
  return {
    ...cardEntriesOf(tour, locale),
    from: priced?.from ?? null,
    isGroupPrice: priced?.isGroupPrice ?? false,
    nextFree:
      soonest === undefined
        ? null
        : {
            departureId: soonest.next.departureId,
            day: soonest.next.day,
            time: soonest.next.time,
            seatsLeft: soonest.next.seatsLeft,
            status: soonest.next.status,
          },
  }
}
