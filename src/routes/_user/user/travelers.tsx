import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { Travellers } from '#src/account/travellers/Travellers.tsx'
import { travellerQueries } from '#src/account/travellers/queries.ts'

export const Route = createFileRoute('/_user/user/travelers')({
  validateSearch: v.object({
    /** Id of the open form; an unknown id is a new traveller. */
    edit: v.fallback(v.optional(idSchema), undefined),
    q: v.fallback(v.optional(v.string()), undefined),
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(travellerQueries.list())
  },
  staticData: { path: '/user/travelers' },
  component: Travellers,
})
