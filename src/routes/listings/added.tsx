import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { productListing } from '#src/bookings/admin-parts.ts'
import { Added } from '#src/listings/Added.tsx'

export const Route = createFileRoute('/listings/added')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined) }),
  loader: async () => {
    await productListing.load()
  },
  staticData: { path: '/listings/added' },
  component: Added,
})
