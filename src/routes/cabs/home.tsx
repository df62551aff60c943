import { createFileRoute } from '@tanstack/react-router'
import { CabsHome } from '#src/products/cabs/search/CabsHome.tsx'
import { cabSearchParamsSchema } from '#src/products/cabs/search/form/cab-search-params.ts'

export const Route = createFileRoute('/cabs/home')({
  validateSearch: cabSearchParamsSchema,
  staticData: { path: '/cabs/home' },
  component: CabsHome,
})
