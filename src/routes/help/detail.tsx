import { createFileRoute } from '@tanstack/react-router'
import { HelpArticle } from '#src/content/help/HelpArticle.tsx'
import { slugSearchSchema } from '#src/content/articles/slug-search.ts'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/help/detail')({
  validateSearch: slugSearchSchema,
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ context: { queryClient }, deps: { slug } }) => {
    if (slug) await queryClient.ensureQueryData(articleQueries.detail('help', slug))
  },
  staticData: { path: '/help/detail' },
  component: HelpArticle,
})
