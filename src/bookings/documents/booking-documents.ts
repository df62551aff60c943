import type { BookingOfService } from '#contract/products/cancellations.ts'
import { ofEveryProduct } from '../products.ts'
import type { BookingDocuments } from './documents-slot.ts'

/** What each product offers of its bookings; loaded by the routes before their screens. */
export const bookingDocuments = ofEveryProduct((parts) => parts.loadDocuments())

export const useBookingDocuments = (of: BookingOfService, savedAt: number): BookingDocuments => {
  const documents = bookingDocuments.useParts()(of.service)(of, savedAt)
  if (documents === null) throw new Error(`no documents of ${of.service}`)
  return documents
}
