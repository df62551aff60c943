import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TripScreen } from '#src/trips/timeline/TripScreen.tsx'

export const Route = createFileRoute('/_user/user/trip')({
  validateSearch: v.object({
    /** A booking, or something booked elsewhere, of the trip. */
    id: v.fallback(v.string(), ''),
  }),
  staticData: { path: '/user/trip' },
  component: TripScreen,
})
