import { createFileRoute } from '@tanstack/react-router'
import { bookingSearchSchema } from '#src/products/flights/checkout/booking-search.ts'
import { BookFlights } from '#src/products/flights/checkout/BookFlights.tsx'
import { speakOfFlights } from '#src/i18n/locale.ts'

// The screen loads the flights itself, always without cache, so the loader does not prefetch them.
export const Route = createFileRoute('/_flights/flights/booking')({
  validateSearch: bookingSearchSchema,
  loader: () => speakOfFlights(),
  staticData: { path: '/flights/booking' },
  component: BookFlights,
})
