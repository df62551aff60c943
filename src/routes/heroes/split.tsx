import { createFileRoute } from '@tanstack/react-router'
import { Split } from '#src/features/public/heroes/Split.tsx'
import { heroSearchSchema } from '#src/shared/search/stay-search.ts'

export const Route = createFileRoute('/heroes/split')({
  validateSearch: heroSearchSchema,
  staticData: { path: '/heroes/split' },
  component: Split,
})
