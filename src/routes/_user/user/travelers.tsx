import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema } from '#contract/scalars.ts'
import { Travellers } from '#src/features/user/travellers/Travellers.tsx'
import { travellerQueries } from '#src/shared/travellers/queries.ts'

export const Route = createFileRoute('/_user/user/travelers')({
  validateSearch: v.object({
    /** Whose form is open; the id of somebody new where the book has none of it. */
    edit: v.fallback(v.optional(idSchema), undefined),
    q: v.fallback(v.optional(v.string()), undefined),
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(travellerQueries.list())
  },
  staticData: { path: '/user/travelers' },
  component: Travellers,
})
