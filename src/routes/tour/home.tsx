import { createFileRoute } from '@tanstack/react-router'
import { ToursHome } from '#src/products/tours/search/ToursHome.tsx'
import { tourSearchParamsSchema } from '#src/products/tours/search/form/tour-search-params.ts'

export const Route = createFileRoute('/tour/home')({
  validateSearch: tourSearchParamsSchema,
  staticData: { path: '/tour/home' },
  component: ToursHome,
})
