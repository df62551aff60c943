import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetch } from '#src/data/prefetch.ts'
import { authQueries } from '#src/features/auth/queries.ts'
import { SignIn } from '#src/features/auth/SignIn.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: v.object({
    redirectedFrom: v.fallback(v.optional(v.string()), undefined),
    expired: v.fallback(v.optional(v.boolean()), undefined),
  }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, authQueries.demoAccounts()),
  staticData: { path: '/sign-in' },
  component: SignIn,
})
