import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Resort } from '#src/products/stays/detail/Resort.tsx'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/hotels/resort')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined), ...staySearchEntries }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (id) await queryClient.ensureQueryData(hotelQueries.detail(id))
  },
  staticData: { path: '/hotels/resort' },
  component: Resort,
})
