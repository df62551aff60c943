import { createFileRoute } from '@tanstack/react-router'
import { FoundCabs } from '#src/products/cabs/search/FoundCabs.tsx'
import { cabListSchema } from '#src/products/cabs/search/form/cab-search-params.ts'
import { prefetchCabs } from '#src/products/cabs/search/queries.ts'

export const Route = createFileRoute('/cabs/list')({
  validateSearch: cabListSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCabs(context.queryClient, deps),
  staticData: { path: '/cabs/list' },
  component: FoundCabs,
})
