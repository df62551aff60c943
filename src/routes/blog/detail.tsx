import { createFileRoute } from '@tanstack/react-router'
import { Story } from '#src/features/public/blog/Story.tsx'
import { slugSearchSchema } from '#src/shared/content/slug-search.ts'
import { articleQueries } from '#src/shared/content/queries.ts'

export const Route = createFileRoute('/blog/detail')({
  validateSearch: slugSearchSchema,
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ context: { queryClient }, deps: { slug } }) => {
    if (slug) await queryClient.ensureQueryData(articleQueries.detail('post', slug))
  },
  staticData: { path: '/blog/detail' },
  component: Story,
})
