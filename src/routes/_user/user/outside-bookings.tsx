import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { OutsideBookings } from '#src/trips/outside/OutsideBookings.tsx'

export const Route = createFileRoute('/_user/user/outside-bookings')({
  validateSearch: v.object({
    /** Id of the open form; an unknown id is a new one. */
    edit: v.fallback(v.optional(idSchema), undefined),
    /** Another app shared something, which is read here; or it was lost on the way. */
    from: v.fallback(v.optional(v.picklist(['share', 'lost-share'])), undefined),
  }),
  staticData: { path: '/user/outside-bookings' },
  component: OutsideBookings,
})
