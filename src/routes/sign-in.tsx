import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetch } from '../platform/api/prefetch.ts'
import type { AlsoAt } from '../platform/session/sign-in.ts'
import { authQueries } from '../account/sign-in/queries.ts'
import { COMPANY_ENDS } from '../account/sign-in/company-end.ts'
import { SignIn } from '../account/sign-in/SignIn.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set after a sign-out, if the person may still be signed in at their company. */
    alsoAt?: AlsoAt
  }
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: v.object({
    redirectedFrom: v.fallback(v.optional(v.string()), undefined),
    expired: v.fallback(v.optional(v.boolean()), undefined),
    restore: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
    secure: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
    ticket: v.fallback(v.optional(v.string()), undefined),
    company: v.fallback(v.optional(v.picklist(COMPANY_ENDS)), undefined),
  }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, authQueries.demoAccounts()),
  staticData: { path: '/sign-in' },
  component: SignIn,
})
