import { createFileRoute } from '@tanstack/react-router'
import { DirectoryHome } from '#src/directory/DirectoryHome.tsx'
import { directoryParamsSchema } from '#src/directory/directory-search-params.ts'
import { LateInPlace } from '#src/directory/late-in-place.ts'
import { prefetchEntries } from '#src/directory/queries.ts'

export const Route = createFileRoute('/directories/home')({
  validateSearch: directoryParamsSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([prefetchEntries(context.queryClient, deps), deps.place !== undefined && LateInPlace.fetchPart()]),
  staticData: { path: '/directories/home' },
  component: DirectoryHome,
})
