import { createFileRoute } from '@tanstack/react-router'
import { FlightsHome } from '#src/products/flights/search/FlightsHome.tsx'
import { flightSearchParamsSchema } from '#src/products/flights/search/form/flight-search-params.ts'

export const Route = createFileRoute('/flights/home')({
  validateSearch: flightSearchParamsSchema,
  staticData: { path: '/flights/home' },
  component: FlightsHome,
})
