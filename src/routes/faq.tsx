import { createFileRoute } from '@tanstack/react-router'
import { Questions } from '../content/help/Questions.tsx'
import { articleQueries } from '../content/articles/queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(articleQueries.questions()),
  staticData: { path: '/faq' },
  component: Questions,
})
