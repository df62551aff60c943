import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import { AddListing } from '#src/listings/AddListing.tsx'

export const Route = createFileRoute('/listings/add')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    /** Service of a new listing; chosen on the screen if missing. */
    service: v.fallback(v.optional(v.picklist(SERVICES)), undefined),
    /** A section of the form, or `preview`; the form knows its own. */
    step: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(30))), undefined),
  }),
  loader: async () => {
    await productListing.load()
  },
  staticData: { path: '/listings/add' },
  component: AddListing,
})
