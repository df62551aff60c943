import { createFileRoute } from '@tanstack/react-router'
import { InlineForm } from '#src/search/heroes/InlineForm.tsx'
import { heroSearchSchema } from '#src/search/form/stay-search.ts'

export const Route = createFileRoute('/heroes/inline-form')({
  validateSearch: heroSearchSchema,
  staticData: { path: '/heroes/inline-form' },
  component: InlineForm,
})
