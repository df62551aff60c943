import { createFileRoute } from '@tanstack/react-router'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { tourBookingSchema } from '#src/products/tours/search/form/tour-search-params.ts'
import { TourBookingScreen } from '#src/products/tours/trip/TourBookingScreen.tsx'

export const Route = createFileRoute('/tour/booking')({
  validateSearch: tourBookingSchema,
  loader: async () => void (await bookingDocuments.load()),
  staticData: { path: '/tour/booking' },
  component: TourBookingScreen,
})
