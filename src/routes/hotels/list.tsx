import { createFileRoute, redirect } from '@tanstack/react-router'
import { HotelList } from '#src/products/stays/search/HotelList.tsx'
import { listSearchSchema } from '#src/products/stays/search/list-search.ts'
import { prefetchList } from '#src/products/stays/search/prefetch-list.ts'
import { withProposedDays } from '#src/products/stays/search/proposed-days.ts'

export const Route = createFileRoute('/hotels/list')({
  validateSearch: listSearchSchema,
  beforeLoad({ search }) {
    const dated = withProposedDays(search)
    if (dated !== null) throw redirect({ to: '/hotels/list', search: dated, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/list' },
  component: HotelList,
})
