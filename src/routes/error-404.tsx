import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NotFound } from '../content/NotFound.tsx'

export const Route = createFileRoute('/error-404')({
  validateSearch: v.object({ from: v.fallback(v.optional(v.string()), undefined) }),
  staticData: { path: '/error-404' },
  component: NotFound,
})
