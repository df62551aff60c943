import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { DirectoryDetail } from '#src/directory/detail/DirectoryDetail.tsx'
import { directoryEntryParamsSchema } from '#src/directory/directory-search-params.ts'
import { directoryQueries } from '#src/directory/queries.ts'

export const Route = createFileRoute('/directories/detail')({
  validateSearch: directoryEntryParamsSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (id) await prefetch(queryClient, directoryQueries.detail(id))
  },
  staticData: { path: '/directories/detail' },
  component: DirectoryDetail,
})
