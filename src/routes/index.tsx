import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/data/prefetch.ts'
import { Home } from '#src/features/public/home/Home.tsx'
import { articleQueries, offerQueries } from '#src/shared/content/queries.ts'
import { placeQueries } from '#src/shared/search/queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      prefetch(queryClient, offerQueries.list()),
      prefetch(queryClient, placeQueries.list('')),
      prefetch(queryClient, articleQueries.list('post')),
    ]),
  staticData: { path: '/' },
  component: Home,
})
