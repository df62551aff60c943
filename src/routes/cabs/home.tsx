import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { popularRides } from '#src/products/cabs/search/popular-rides.ts'
import { CabsHome } from '#src/products/cabs/search/CabsHome.tsx'
import { cabSearchParamsSchema } from '#src/products/cabs/search/form/cab-search-params.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/cabs/home')({
  validateSearch: cabSearchParamsSchema,
  loader: ({ context: { queryClient } }) =>
    Promise.all([prefetch(queryClient, placeQueries.list('', 'without')), popularRides.ready(queryClient)]),
  staticData: { path: '/cabs/home' },
  component: CabsHome,
})
