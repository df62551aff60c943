import { createFileRoute } from '@tanstack/react-router'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { cabBookingParamsSchema } from '#src/products/cabs/search/form/cab-search-params.ts'
import { CabBookingScreen } from '#src/products/cabs/trip/CabBookingScreen.tsx'

export const Route = createFileRoute('/cabs/booking')({
  validateSearch: cabBookingParamsSchema,
  loader: async () => void (await bookingDocuments.load()),
  staticData: { path: '/cabs/booking' },
  component: CabBookingScreen,
})
