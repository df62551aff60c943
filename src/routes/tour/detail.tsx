import { createFileRoute } from '@tanstack/react-router'
import { prefetch, prefetchPages } from '#src/platform/api/prefetch.ts'
import { TourDetail } from '#src/products/tours/detail/TourDetail.tsx'
import { tourReviewQueries } from '#src/products/tours/reviews/queries.ts'
import { tourDetailSchema } from '#src/products/tours/search/form/tour-search-params.ts'
import { tourQueries } from '#src/products/tours/search/queries.ts'
import { mapQuery } from '#src/search/map/map-query.ts'

export const Route = createFileRoute('/tour/detail')({
  validateSearch: tourDetailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return
    await Promise.all([
      queryClient.ensureQueryData(tourQueries.detail(id)),
      prefetch(queryClient, tourReviewQueries.summary(id)),
      prefetchPages(queryClient, tourReviewQueries.list(id, {})),
      prefetch(queryClient, mapQuery()),
    ])
  },
  staticData: { path: '/tour/detail' },
  component: TourDetail,
})
