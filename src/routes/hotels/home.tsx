import { createFileRoute } from '@tanstack/react-router'
import { HotelsHome } from '#src/features/hotels/HotelsHome.tsx'
import { staySearchSchema } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/hotels/home')({
  validateSearch: staySearchSchema,
  staticData: { path: '/hotels/home' },
  component: HotelsHome,
})
