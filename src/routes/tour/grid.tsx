import { createFileRoute } from '@tanstack/react-router'
import { FoundTours } from '#src/products/tours/search/FoundTours.tsx'
import { tourListSchema } from '#src/products/tours/search/form/tour-search-params.ts'
import { prefetchTours } from '#src/products/tours/search/queries.ts'

export const Route = createFileRoute('/tour/grid')({
  validateSearch: tourListSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchTours(context.queryClient, deps),
  staticData: { path: '/tour/grid' },
  component: FoundTours,
})
