import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../platform/api/prefetch.ts'
import { Landing } from '../content/landing/Landing.tsx'
import { offerQueries } from '../content/articles/queries.ts'

export const Route = createFileRoute('/landing')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, offerQueries.list()),
  staticData: { path: '/landing' },
  component: Landing,
})
