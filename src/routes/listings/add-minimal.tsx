import { createFileRoute } from '@tanstack/react-router'
import { productListing } from '#src/bookings/admin-parts.ts'
import { AddMinimal } from '#src/listings/AddMinimal.tsx'

export const Route = createFileRoute('/listings/add-minimal')({
  loader: async () => {
    await productListing.load()
  },
  staticData: { path: '/listings/add-minimal' },
  component: AddMinimal,
})
