import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../platform/api/prefetch.ts'
import { Home } from '../content/home/Home.tsx'
import { articleQueries, offerQueries } from '../content/articles/queries.ts'
import { placeQueries } from '../search/queries.ts'

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
