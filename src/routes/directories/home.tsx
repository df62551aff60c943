import { createFileRoute } from '@tanstack/react-router'
import { DirectoryHome } from '#src/directory/DirectoryHome.tsx'
import { directoryParamsSchema } from '#src/directory/directory-search-params.ts'
import { LateInPlace } from '#src/directory/late-in-place.ts'
import { prefetchEntries } from '#src/directory/queries.ts'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { placeQueries } from '#src/search/queries.ts'

export const Route = createFileRoute('/directories/home')({
  validateSearch: directoryParamsSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      prefetchEntries(queryClient, deps),
      prefetch(queryClient, placeQueries.list('')),
      deps.place !== undefined && LateInPlace.fetchPart(),
    ]),
  staticData: { path: '/directories/home' },
  component: DirectoryHome,
})
