import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { Split } from '#src/search/heroes/Split.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/heroes/split')({
  validateSearch: heroSearchSchema,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, placeQueries.list('')),
  staticData: { path: '/heroes/split' },
  component: Split,
})
