import { createFileRoute } from '@tanstack/react-router'
import { HotelList } from '#src/features/hotels/HotelList.tsx'
import { listSearchSchema } from '#src/features/hotels/list-search.ts'
import { prefetchList } from '#src/features/hotels/prefetch-list.ts'

export const Route = createFileRoute('/hotels/list')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/list' },
  component: HotelList,
})
