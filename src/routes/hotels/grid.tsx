import { createFileRoute, redirect } from '@tanstack/react-router'
import { HotelGrid } from '#src/products/stays/search/HotelGrid.tsx'
import { listSearchSchema } from '#src/products/stays/search/list-search.ts'
import { prefetchList } from '#src/products/stays/search/prefetch-list.ts'
import { withProposedDays } from '#src/products/stays/search/proposed-days.ts'

export const Route = createFileRoute('/hotels/grid')({
  validateSearch: listSearchSchema,
  beforeLoad({ search }) {
    const dated = withProposedDays(search)
    if (dated !== null) throw redirect({ to: '/hotels/grid', search: dated, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchList(context.queryClient, deps),
  staticData: { path: '/hotels/grid' },
  component: HotelGrid,
})
