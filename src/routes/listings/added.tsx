import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Added } from '#src/listings/Added.tsx'

export const Route = createFileRoute('/listings/added')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined) }),
  staticData: { path: '/listings/added' },
  component: Added,
})
