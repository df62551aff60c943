import { createFileRoute } from '@tanstack/react-router'
import { popularTours } from '#src/products/tours/search/popular-tours.ts'
import { ToursHome } from '#src/products/tours/search/ToursHome.tsx'
import { tourSearchParamsSchema } from '#src/products/tours/search/form/tour-search-params.ts'

export const Route = createFileRoute('/tour/home')({
  validateSearch: tourSearchParamsSchema,
  loader: ({ context }) => popularTours.ready(context.queryClient),
  staticData: { path: '/tour/home' },
  component: ToursHome,
})
