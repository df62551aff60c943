import { createFileRoute } from '@tanstack/react-router'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { tourBookingSchema } from '#src/products/tours/search/form/tour-search-params.ts'
import { fetchBookTour, TourBookingScreen } from '#src/products/tours/trip/TourBookingScreen.tsx'

export const Route = createFileRoute('/tour/booking')({
  validateSearch: tourBookingSchema,
  loaderDeps: ({ search: { id } }) => ({ isForm: id === undefined }),
  // A form that does not come is the router's to try again.
  loader: async ({ deps: { isForm } }) =>
    void (await Promise.all([bookingDocuments.load(), isForm && fetchBookTour()])),
  staticData: { path: '/tour/booking' },
  component: TourBookingScreen,
})
