import { createFileRoute } from '@tanstack/react-router'
import { DirectoryHome } from '#src/directory/DirectoryHome.tsx'
import { directoryParamsSchema } from '#src/directory/directory-search-params.ts'
import { prefetchEntries } from '#src/directory/queries.ts'

export const Route = createFileRoute('/directories/home')({
  validateSearch: directoryParamsSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchEntries(context.queryClient, deps),
  staticData: { path: '/directories/home' },
  component: DirectoryHome,
})
