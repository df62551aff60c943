import { SERVICES } from '#contract/core/services.ts'
import type { ListedService } from '#contract/products/listings.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import type { ListingSlot } from '#src/bookings/hosted/listing-slot.ts'

export type OfferedSlot = { service: ListedService; slot: ListingSlot }

/** The forms of all services that hosts list, in their order. */
export const useSlots = (): OfferedSlot[] => {
  const slotOf = productListing.useParts()
  return SERVICES.flatMap((service) => {
    const slot = slotOf(service)
    return slot === null ? [] : [{ service: slot.empty().service, slot }]
  })
}
