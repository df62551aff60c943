import { createFileRoute } from '@tanstack/react-router'
import { HotelGrid } from '#src/features/hotels/HotelGrid.tsx'
import { listSearchSchema } from '#src/features/hotels/list-search.ts'
import { prefetchList } from '#src/features/hotels/prefetch-list.ts'

export const Route = createFileRoute('/hotels/grid')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/grid' },
  component: HotelGrid,
})
