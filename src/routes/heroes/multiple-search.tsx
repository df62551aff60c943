import { createFileRoute } from '@tanstack/react-router'
import { MultipleSearch } from '#src/search/heroes/MultipleSearch.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/heroes/multiple-search')({
  validateSearch: heroSearchSchema,
  staticData: { path: '/heroes/multiple-search' },
  component: MultipleSearch,
})
