import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { Travellers } from '#src/account/travellers/Travellers.tsx'
import { travellerQueries } from '#src/account/travellers/queries.ts'

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
