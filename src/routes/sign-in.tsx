import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignIn } from '#src/features/auth/SignIn.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: v.object({
    redirectedFrom: v.fallback(v.optional(v.string()), undefined),
    expired: v.fallback(v.optional(v.boolean()), undefined),
  }),
  staticData: { path: '/sign-in' },
  component: SignIn,
})
