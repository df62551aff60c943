import { createFileRoute } from '@tanstack/react-router'
import { Questions } from '#src/features/public/help/Questions.tsx'
import { articleQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(articleQueries.questions()),
  staticData: { path: '/faq' },
  component: Questions,
})
