import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/data/prefetch.ts'
import { Landing } from '#src/features/public/landing/Landing.tsx'
import { offerQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/landing')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, offerQueries.list()),
  staticData: { path: '/landing' },
  component: Landing,
})
