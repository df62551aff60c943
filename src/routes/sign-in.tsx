import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetch } from '#src/data/prefetch.ts'
import type { AlsoAt } from '#src/data/sign-in.ts'
import { authQueries } from '#src/features/auth/queries.ts'
import { COMPANY_ENDS } from '#src/features/auth/use-company-ticket.ts'
import { SignIn } from '#src/features/auth/SignIn.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody signed out here, and may still be signed in at their company. */
    alsoAt?: AlsoAt
  }
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: v.object({
    redirectedFrom: v.fallback(v.optional(v.string()), undefined),
    expired: v.fallback(v.optional(v.boolean()), undefined),
    restore: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
    ticket: v.fallback(v.optional(v.string()), undefined),
    company: v.fallback(v.optional(v.picklist(COMPANY_ENDS)), undefined),
  }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, authQueries.demoAccounts()),
  staticData: { path: '/sign-in' },
  component: SignIn,
})
