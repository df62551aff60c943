import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/data/prefetch.ts'
import { HotelsHome } from '#src/features/hotels/HotelsHome.tsx'
import { offerQueries } from '#src/shared/content/queries.ts'
import { placeQueries } from '#src/shared/search/queries.ts'
import { staySearchSchema } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/hotels/home')({
  validateSearch: staySearchSchema,
  loader: ({ context: { queryClient } }) =>
    Promise.all([prefetch(queryClient, offerQueries.list()), prefetch(queryClient, placeQueries.list(''))]),
  staticData: { path: '/hotels/home' },
  component: HotelsHome,
})
