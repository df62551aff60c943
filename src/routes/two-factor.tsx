import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { heldSignIn } from '../platform/session/held-sign-in.ts'
import { TwoFactor } from '../account/sign-in/TwoFactor.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A reload lost the state of the second step: `/sign-in` explains the redirect. */
    isStepLost?: boolean
  }
}

export const Route = createFileRoute('/two-factor')({
  validateSearch: v.object({ redirectedFrom: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { redirectedFrom } }) => {
    const held = heldSignIn()
    if (held !== null) return held
    throw redirect({
      to: '/sign-in',
      search: redirectedFrom === undefined ? {} : { redirectedFrom },
      state: { isStepLost: true },
      replace: true,
    })
  },
  // The pending sign-in is only in this page's memory, so it is read on every visit.
  staleTime: 0,
  gcTime: 0,
  staticData: { path: '/two-factor' },
  component: TwoFactor,
})
