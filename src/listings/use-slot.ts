import { SERVICES } from '#contract/core/services.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import type { ListingSlot } from '#src/bookings/listing-slot.ts'

/** The form of a service; null if hosts cannot list it. */
export const useSlot = (): ListingSlot | null => {
  const slotOf = productListing.useParts()
  return SERVICES.map((service) => slotOf(service)).find((slot) => slot !== null) ?? null
}
