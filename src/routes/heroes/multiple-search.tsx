import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { MultipleSearch } from '#src/search/heroes/MultipleSearch.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/heroes/multiple-search')({
  validateSearch: heroSearchSchema,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, placeQueries.list('')),
  staticData: { path: '/heroes/multiple-search' },
  component: MultipleSearch,
})
