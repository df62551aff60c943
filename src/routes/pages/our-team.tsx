import { createFileRoute } from '@tanstack/react-router'
import { OurTeam } from '#src/content/pages/OurTeam.tsx'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/pages/our-team')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(articleQueries.detail('page', 'our-team')),
  staticData: { path: '/pages/our-team' },
  component: OurTeam,
})
