import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { SavedScreen } from '#src/bookings/saved/SavedScreen.tsx'
import { openSaved } from '#src/bookings/saved/saved-slots.ts'
import { SAVED_SORTS } from '#src/bookings/saved/saved-sorts.ts'

export const Route = createFileRoute('/_user/user/wishlist')({
  validateSearch: v.object({
    sort: v.fallback(v.optional(v.picklist(SAVED_SORTS)), undefined),
    service: v.fallback(v.optional(v.picklist(SERVICES)), undefined),
  }),
  loaderDeps: ({ search: { service } }) => ({ service }),
  loader: ({ context: { queryClient }, deps: { service } }) => openSaved(queryClient, service),
  staticData: { path: '/user/wishlist' },
  component: SavedScreen,
})
