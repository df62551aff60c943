import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { popularTours } from '#src/products/tours/search/popular-tours.ts'
import { ToursHome } from '#src/products/tours/search/ToursHome.tsx'
import { tourSearchParamsSchema } from '#src/products/tours/search/form/tour-search-params.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/tour/home')({
  validateSearch: tourSearchParamsSchema,
  loader: ({ context: { queryClient } }) =>
    Promise.all([prefetch(queryClient, placeQueries.list('')), popularTours.ready(queryClient)]),
  staticData: { path: '/tour/home' },
  component: ToursHome,
})
