import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { HotelsHome } from '#src/products/stays/search/HotelsHome.tsx'
import { offerQueries } from '#src/content/articles/queries.ts'
import { placeQueries } from '#src/search/queries.ts'
import { staySearchSchema } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/hotels/home')({
  validateSearch: staySearchSchema,
  loader: ({ context: { queryClient } }) =>
    Promise.all([prefetch(queryClient, offerQueries.list()), prefetch(queryClient, placeQueries.list(''))]),
  staticData: { path: '/hotels/home' },
  component: HotelsHome,
})
