import { createFileRoute } from '@tanstack/react-router'
import { Story } from '#src/content/blog/Story.tsx'
import { slugSearchSchema } from '#src/content/articles/slug-search.ts'
import { articleQueries } from '#src/content/articles/queries.ts'

export const Route = createFileRoute('/blog/detail')({
  validateSearch: slugSearchSchema,
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ context: { queryClient }, deps: { slug } }) => {
    if (slug) await queryClient.ensureQueryData(articleQueries.detail('post', slug))
  },
  staticData: { path: '/blog/detail' },
  component: Story,
})
