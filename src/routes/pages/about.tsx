import { createFileRoute } from '@tanstack/react-router'
import { About } from '#src/content/pages/About.tsx'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/pages/about')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(articleQueries.detail('page', 'about')),
  staticData: { path: '/pages/about' },
  component: About,
})
