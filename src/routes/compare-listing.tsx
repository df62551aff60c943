import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CompareHotels } from '../products/stays/compare/CompareHotels.tsx'
import { staySearchEntries } from '../search/form/stay-search.ts'

export const Route = createFileRoute('/compare-listing')({
  validateSearch: v.object({ ids: v.fallback(v.optional(v.string()), undefined), ...staySearchEntries }),
  staticData: { path: '/compare-listing' },
  component: CompareHotels,
})
