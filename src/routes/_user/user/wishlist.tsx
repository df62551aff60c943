import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Wishlist } from '#src/products/stays/wishlist/Wishlist.tsx'
import { WISHLIST_SORTS } from '#src/products/stays/wishlist/sorts.ts'
import { wishlistQueries } from '#src/products/stays/wishlist/queries.ts'

export const Route = createFileRoute('/_user/user/wishlist')({
  validateSearch: v.object({ sort: v.fallback(v.optional(v.picklist(WISHLIST_SORTS)), undefined) }),
  loader: async ({ context: { queryClient } }) => {
    // The prices come after the list and may fail.
    void queryClient.prefetchQuery(wishlistQueries.prices())
    await queryClient.ensureQueryData(wishlistQueries.list())
  },
  staticData: { path: '/user/wishlist' },
  component: Wishlist,
})
