import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { HotelChain } from '#src/products/stays/detail/HotelChain.tsx'
import { hotelQueries } from '#src/products/stays/search/queries.ts'

export const Route = createFileRoute('/hotels/chain')({
  validateSearch: v.object({ brand: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search: { brand } }) => ({ brand }),
  loader: async ({ context: { queryClient }, deps: { brand } }) => {
    if (brand) await queryClient.ensureQueryData(hotelQueries.brand(brand))
  },
  staticData: { path: '/hotels/chain' },
  component: HotelChain,
})
