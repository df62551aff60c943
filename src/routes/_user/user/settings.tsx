import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Settings } from '#src/account/settings/Settings.tsx'
import { addressLinkSearch } from '#src/account/settings/address-link.ts'
import { sessionQueries } from '#src/account/settings/session-queries.ts'

export const Route = createFileRoute('/_user/user/settings')({
  validateSearch: v.object(addressLinkSearch),
  // Each section waits for its own answer: without network the others work.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(sessionQueries.list()),
  staticData: { path: '/user/settings' },
  component: Settings,
})
