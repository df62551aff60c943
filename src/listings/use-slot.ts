import { SERVICES } from '#contract/core/services.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import type { ListingSlot } from '#src/bookings/listing-slot.ts'

/** The form of what is listed; null where hosts can list nothing. */
export const useSlot = (): ListingSlot | null => {
  const slotOf = productListing.useParts()
  return SERVICES.map((service) => slotOf(service)).find((slot) => slot !== null) ?? null
}
