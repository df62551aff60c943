import { createFileRoute } from '@tanstack/react-router'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { cabBookingParamsSchema } from '#src/products/cabs/search/form/cab-search-params.ts'
import { CabBookingScreen, fetchBookCab } from '#src/products/cabs/trip/CabBookingScreen.tsx'

export const Route = createFileRoute('/cabs/booking')({
  validateSearch: cabBookingParamsSchema,
  loaderDeps: ({ search: { id } }) => ({ isForm: id === undefined }),
  // A form that does not come is the router's to try again.
  loader: async ({ deps: { isForm } }) => void (await Promise.all([bookingDocuments.load(), isForm && fetchBookCab()])),
  staticData: { path: '/cabs/booking' },
  component: CabBookingScreen,
})
