import { createFileRoute } from '@tanstack/react-router'
import { TermsOfService } from '#src/features/public/help/TermsOfService.tsx'
import { articleQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/help/service')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(articleQueries.detail('page', 'terms-of-service')),
  staticData: { path: '/help/service' },
  component: TermsOfService,
})
