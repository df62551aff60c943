import { createFileRoute } from '@tanstack/react-router'
import { MultipleSearch } from '#src/features/public/heroes/MultipleSearch.tsx'
import { heroSearchSchema } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/heroes/multiple-search')({
  validateSearch: heroSearchSchema,
  staticData: { path: '/heroes/multiple-search' },
  component: MultipleSearch,
})
