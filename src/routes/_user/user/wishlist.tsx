import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Wishlist } from '#src/products/stays/wishlist/Wishlist.tsx'
import { WISH_SORTS } from '#src/products/stays/wishlist/items.ts'
import { wishQueries } from '#src/products/stays/wishlist/queries.ts'

export const Route = createFileRoute('/_user/user/wishlist')({
  validateSearch: v.object({ sort: v.fallback(v.optional(v.picklist(WISH_SORTS)), undefined) }),
  loader: async ({ context: { queryClient } }) => {
    // The prices come after the list and may fail.
    void queryClient.prefetchQuery(wishQueries.prices())
    await queryClient.ensureQueryData(wishQueries.list())
  },
  staticData: { path: '/user/wishlist' },
  component: Wishlist,
})
