import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/data/prefetch.ts'
import { OfferDetail } from '#src/features/public/offers/OfferDetail.tsx'
import { offerQueries } from '#src/shared/content/queries.ts'
import { slugSearchSchema } from '#src/shared/content/slug-search.ts'

export const Route = createFileRoute('/offer-detail')({
  validateSearch: slugSearchSchema,
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ context: { queryClient }, deps: { slug } }) => {
    const others = prefetch(queryClient, offerQueries.list())
    if (slug) await queryClient.ensureQueryData(offerQueries.detail(slug))
    await others
  },
  staticData: { path: '/offer-detail' },
  component: OfferDetail,
})
