import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { saleQuery } from '#src/products/flights/search/form/sale-query.ts'
import { FlightsHome } from '#src/products/flights/search/FlightsHome.tsx'
import { flightSearchParamsSchema } from '#src/products/flights/search/form/flight-search-params.ts'

export const Route = createFileRoute('/flights/home')({
  validateSearch: flightSearchParamsSchema,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, saleQuery()),
  staticData: { path: '/flights/home' },
  component: FlightsHome,
})
