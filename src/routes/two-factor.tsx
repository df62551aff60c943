import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { heldSignIn } from '../platform/session/two-factor.ts'
import { TwoFactor } from '../account/sign-in/TwoFactor.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A reload of the second step lost what it went on with: `/sign-in` says why somebody landed there. */
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
  // What waits is the page's, and asked for on every visit.
  staleTime: 0,
  gcTime: 0,
  staticData: { path: '/two-factor' },
  component: TwoFactor,
})
