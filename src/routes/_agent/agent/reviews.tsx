import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HostReviews } from '#src/products/stays/host/reviews/HostReviews.tsx'
import { hostReviewQueries } from '#src/products/stays/host/reviews/queries.ts'
import { mayAsHost } from '#src/platform/session/host.ts'
import { session } from '#src/platform/api/client.ts'
import { NeedsRole } from '#src/host/staff/NeedsRole.tsx'

export const Route = createFileRoute('/_agent/agent/reviews')({
  validateSearch: v.object({
    show: v.optional(v.fallback(v.picklist(['all', 'unanswered', 'reported']), 'all'), 'all'),
  }),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: async ({ context: { queryClient }, deps: { show } }) => {
    if (mayAsHost(session.getState().user?.id, 'manager'))
      await queryClient.ensureInfiniteQueryData(hostReviewQueries.list(show))
  },
  staticData: { path: '/agent/reviews' },
  component: () => (
    <NeedsRole least="manager">
      <HostReviews />
    </NeedsRole>
  ),
})
