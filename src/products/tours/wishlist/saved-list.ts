import type { SavedTour } from '#contract/products/tours/saved-tours.ts'
import type { SavedSort } from '#src/bookings/saved/saved-sorts.ts'

type SavedTours = { items: SavedTour[]; asOf: string }

export const isTourIn = (list: SavedTours | undefined, tourId: string): boolean =>
  list?.items.some(({ tour }) => tour.tourId === tourId) ?? false

/** The list with one tour: where it was, or in front. */
export const withTour = (list: SavedTours, item: SavedTour): SavedTours => ({
  ...list,
  items: isTourIn(list, item.tour.tourId)
    ? list.items.map((one) => (one.tour.tourId === item.tour.tourId ? item : one))
    : [item, ...list.items],
})

export const withoutTour = (list: SavedTours, tourId: string): SavedTours => ({
  ...list,
  items: list.items.filter(({ tour }) => tour.tourId !== tourId),
})

const priceOf = ({ tour }: SavedTour): number => tour.from?.minor ?? Number.MAX_SAFE_INTEGER

/** Latest saved first, cheapest first with those without a free place last, or by name. */
export const sortedTours = (items: readonly SavedTour[], sort: SavedSort): SavedTour[] => {
  if (sort === 'price') return items.toSorted((one, other) => priceOf(one) - priceOf(other))
  if (sort === 'name') return items.toSorted((one, other) => one.tour.title.localeCompare(other.tour.title))
  return items.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}
