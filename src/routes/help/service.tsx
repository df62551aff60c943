import { createFileRoute } from '@tanstack/react-router'
import { TermsOfService } from '#src/content/help/TermsOfService.tsx'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/help/service')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(articleQueries.detail('page', 'terms-of-service')),
  staticData: { path: '/help/service' },
  component: TermsOfService,
})
