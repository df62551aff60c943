import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SharedTripScreen } from '#src/trips/timeline/SharedTripScreen.tsx'

export const Route = createFileRoute('/shared-trip')({
  validateSearch: v.object({ link: v.fallback(v.string(), '') }),
  staticData: { path: '/shared-trip' },
  component: SharedTripScreen,
})
