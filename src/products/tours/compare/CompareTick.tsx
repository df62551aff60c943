import type { TourCard } from '#contract/products/tours/tours.ts'
import { CompareTick as Tick } from '#src/bookings/offers/compare/CompareTick.tsx'
import { comparedTours } from './compare-store.ts'

/** Adds one tour to the comparison. */
export const CompareTick = ({ tour, className }: { tour: TourCard; className?: string | undefined }) => {
  const chosen = comparedTours.useChosen()
  return (
    <Tick
      name={tour.title}
      isChosen={chosen.some(({ tourId }) => tourId === tour.tourId)}
      count={chosen.length}
      onToggle={() => comparedTours.toggle(tour)}
      className={className}
    />
  )
}
