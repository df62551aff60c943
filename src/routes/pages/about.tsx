import { createFileRoute } from '@tanstack/react-router'
import { About } from '#src/features/public/pages/About.tsx'
import { articleQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/pages/about')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(articleQueries.detail('page', 'about')),
  staticData: { path: '/pages/about' },
  component: About,
})
