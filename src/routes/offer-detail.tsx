import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../platform/api/prefetch.ts'
import { OfferDetail } from '../content/offers/OfferDetail.tsx'
import { offerQueries } from '../content/articles/queries.ts'
import { slugSearchSchema } from '../content/articles/slug-search.ts'

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
