import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HelpCenter } from '#src/content/help/HelpCenter.tsx'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/help/center')({
  validateSearch: v.object({ q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(120))), undefined) }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, articleQueries.list('help')),
  staticData: { path: '/help/center' },
  component: HelpCenter,
})
