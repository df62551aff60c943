import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { environment } from '#src/platform/device/environment.ts'
import { DirectoryDetail } from '#src/directory/detail/DirectoryDetail.tsx'
import { directoryEntryParamsSchema } from '#src/directory/directory-search-params.ts'
import { directoryQueries } from '#src/directory/queries.ts'
import { mapQuery } from '#src/search/map/map-query.ts'

export const Route = createFileRoute('/directories/detail')({
  validateSearch: directoryEntryParamsSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return
    const entry = directoryQueries.detail(id)
    // A page that the server draws without its place would be one of no place.
    if (environment.isPrerendering) await queryClient.ensureQueryData(entry)
    else void queryClient.prefetchQuery(entry)
    await prefetch(queryClient, mapQuery())
  },
  staticData: { path: '/directories/detail' },
  component: DirectoryDetail,
})
