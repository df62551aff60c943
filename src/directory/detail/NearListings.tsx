import { Suspense } from 'react'
import { SERVICES } from '#contract/core/services.ts'
import { nearListings } from '#src/bookings/near-listings.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import type { Point } from '#contract/places/great-circle.ts'

const Listings = (point: Point) => {
  const slotOf = nearListings.useParts()
  return SERVICES.map((service) => {
    const Slot = slotOf(service)
    return Slot && <Slot key={service} {...point} />
  })
}

/** Bookable listings of every product near a place; not prerendered, because each product loads its own part. */
export const NearListings = (point: Point) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Listings {...point} />
    </Suspense>
  )
