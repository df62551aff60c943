import type { TourCard } from '#contract/products/tours/tours.ts'
import { createComparison } from '#src/bookings/offers/compare/comparison.ts'

/** The tours selected for comparison in this tab. */
export const comparedTours = createComparison(({ tourId }: TourCard) => tourId)
