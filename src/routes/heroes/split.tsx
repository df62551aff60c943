import { createFileRoute } from '@tanstack/react-router'
import { Split } from '#src/search/heroes/Split.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/heroes/split')({
  validateSearch: heroSearchSchema,
  staticData: { path: '/heroes/split' },
  component: Split,
})
