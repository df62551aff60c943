import { createFileRoute } from '@tanstack/react-router'
import { HotelGrid } from '#src/products/stays/search/HotelGrid.tsx'
import { listSearchSchema } from '#src/products/stays/search/list-search.ts'
import { prefetchList } from '#src/products/stays/search/prefetch-list.ts'

export const Route = createFileRoute('/hotels/grid')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/grid' },
  component: HotelGrid,
})
