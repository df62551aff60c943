import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { InlineForm } from '#src/search/heroes/InlineForm.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/heroes/inline-form')({
  validateSearch: heroSearchSchema,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, placeQueries.list('')),
  staticData: { path: '/heroes/inline-form' },
  component: InlineForm,
})
