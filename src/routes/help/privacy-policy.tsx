import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPolicy } from '#src/content/help/PrivacyPolicy.tsx'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/help/privacy-policy')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(articleQueries.detail('page', 'privacy-policy')),
  staticData: { path: '/help/privacy-policy' },
  component: PrivacyPolicy,
})
