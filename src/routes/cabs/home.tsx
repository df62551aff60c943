import { createFileRoute } from '@tanstack/react-router'
import { popularRides } from '#src/products/cabs/search/popular-rides.ts'
import { CabsHome } from '#src/products/cabs/search/CabsHome.tsx'
import { cabSearchParamsSchema } from '#src/products/cabs/search/form/cab-search-params.ts'

export const Route = createFileRoute('/cabs/home')({
  validateSearch: cabSearchParamsSchema,
  loader: ({ context }) => popularRides.ready(context.queryClient),
  staticData: { path: '/cabs/home' },
  component: CabsHome,
})
