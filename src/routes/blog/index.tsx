import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { Stories } from '#src/content/blog/Stories.tsx'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: v.object({ category: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined) }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, articleQueries.list('post')),
  staticData: { path: '/blog' },
  component: Stories,
})
