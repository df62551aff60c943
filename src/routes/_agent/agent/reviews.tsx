import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HostReviews } from '#src/products/stays/host/reviews/HostReviews.tsx'
import { hostReviewQueries } from '#src/products/stays/host/reviews/queries.ts'

export const Route = createFileRoute('/_agent/agent/reviews')({
  validateSearch: v.object({
    show: v.optional(v.fallback(v.picklist(['all', 'unanswered', 'reported']), 'all'), 'all'),
  }),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context: { queryClient }, deps: { show } }) =>
    queryClient.ensureInfiniteQueryData(hostReviewQueries.list(show)),
  staticData: { path: '/agent/reviews' },
  component: HostReviews,
})
