import { createFileRoute } from '@tanstack/react-router'
import { HelpArticle } from '#src/features/public/help/HelpArticle.tsx'
import { slugSearchSchema } from '#src/shared/content/slug-search.ts'
import { articleQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/help/detail')({
  validateSearch: slugSearchSchema,
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ context: { queryClient }, deps: { slug } }) => {
    if (slug) await queryClient.ensureQueryData(articleQueries.detail('help', slug))
  },
  staticData: { path: '/help/detail' },
  component: HelpArticle,
})
