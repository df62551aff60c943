import { freeCancellationHours } from '#contract/products/tours/cancellation.ts'
import { departureIdOf, departureStatus } from '#contract/products/tours/departures.ts'
import type { TourCard } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  bestOf,
  seatsFor,
  stockKey,
  type OptionRow,
  type SearchDays,
  type StockIndex,
  type UnavailableIndex,
} from '../catalogue/departures.ts'
import { stockOfDepartures, unavailableFor } from '../catalogue/stock-reads.ts'
import { placeOf, type ListedTour } from '../catalogue/tour-rows.ts'

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

type Period = { days: SearchDays; from: string; to: string }
type CardGiven = { db: Db; people: number; locale: Locale; now: Date }
type Found = NonNullable<ReturnType<typeof bestOf>> & { option: OptionRow }

/** Lowest price and first departure of each tour. */
const foundOf = (tour: ListedTour, days: SearchDays, unavailable: UnavailableIndex, { people, now }: CardGiven) => {
  const found = tour.options.flatMap((option): Found[] => {
    const best = bestOf(option, days, { place: placeOf(tour), unavailable, now, people })
    return best === null ? [] : [{ ...best, option }]
  })
  // A price for a person goes before one for a group: only equals can be compared.
  const [priced] = found.toSorted(
    (one, other) => Number(one.isGroupPrice) - Number(other.isGroupPrice) || one.from.minor - other.from.minor,
  )
  const [soonest] = found.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return { tour, priced, soonest }
}

const nextFreeOf = ({ option, day, time }: Found, stock: StockIndex, people: number): TourCard['nextFree'] => {
  const { capacity, taken } = stock.get(stockKey(option.id, day, time)) ?? { capacity: option.capacity, taken: 0 }
  const known = { capacity, taken, isClosed: false, isOnRequest: option.isOnRequest }
  return {
    departureId: departureIdOf({ optionId: option.id, day, time }),
    day,
    time,
    seatsLeft: capacity - taken,
    status: departureStatus(known, seatsFor(option, people) ?? people),
  }
}

/** Tours with their lowest price and first free departure in a period. */
export const cardsOf = async (
  given: CardGiven,
  tours: readonly ListedTour[],
  { days, from, to }: Period,
): Promise<TourCard[]> => {
  const { db, people, locale } = given
  const options = tours.flatMap((tour) => tour.options)
  const unavailable = await unavailableFor(db, options, { from, to, people })
  const found = tours.map((tour) => foundOf(tour, days, unavailable, given))
  const stock = await stockOfDepartures(
    db,
    found.flatMap(({ soonest }) =>
      soonest === undefined ? [] : [{ optionId: soonest.option.id, day: soonest.day, time: soonest.time }],
    ),
  )
  return found.map(({ tour, priced, soonest }) => ({
    ...cardEntriesOf(tour, locale),
    from: priced?.from ?? null,
    isGroupPrice: priced?.isGroupPrice ?? false,
    nextFree: soonest === undefined ? null : nextFreeOf(soonest, stock, people),
  }))
}
