import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { productListing } from '#src/bookings/admin-parts.ts'
import { AddListing } from '#src/listings/AddListing.tsx'

const STEPS = [
  'basics',
  'descriptions',
  'photos',
  'facilities',
  'rooms',
  'prices',
  'rules',
  'taxes',
  'cancellation',
  'preview',
] as const

export const Route = createFileRoute('/listings/add')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    step: v.fallback(v.optional(v.picklist(STEPS)), undefined),
  }),
  loader: async () => {
    await productListing.load()
  },
  staticData: { path: '/listings/add' },
  component: AddListing,
})
