import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CompareHotels } from '#src/features/hotels/CompareHotels.tsx'
import { staySearchEntries } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/compare-listing')({
  validateSearch: v.object({ ids: v.fallback(v.optional(v.string()), undefined), ...staySearchEntries }),
  staticData: { path: '/compare-listing' },
  component: CompareHotels,
})
