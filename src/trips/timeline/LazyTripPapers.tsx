import { lazy, Suspense, type ComponentType } from 'react'
import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Trip } from '#contract/bookings/trips.ts'
import { speakIn } from '#src/i18n/locale.ts'

const Missing = () => (
  <Text size="sm" c="dimmed">
    <Trans>Go online to see the papers of this trip.</Trans>
  </Text>
)

/** With its texts; not every device has them. */
const Papers = lazy(async (): Promise<{ default: ComponentType<{ trip: Trip }> }> => {
  try {
    const [module] = await Promise.all([import('../papers/TripPapers.tsx'), speakIn(['papers'])])
    return { default: module.TripPapers }
  } catch {
    return { default: Missing }
  }
})

export const LazyTripPapers = ({ trip }: { trip: Trip }) => (
  <Suspense>
    <Papers trip={trip} />
  </Suspense>
)
