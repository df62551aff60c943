import { createFileRoute } from '@tanstack/react-router'
import { HotelList } from '#src/products/stays/search/HotelList.tsx'
import { listSearchSchema } from '#src/products/stays/search/list-search.ts'
import { prefetchList } from '#src/products/stays/search/prefetch-list.ts'

export const Route = createFileRoute('/hotels/list')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/list' },
  component: HotelList,
})
