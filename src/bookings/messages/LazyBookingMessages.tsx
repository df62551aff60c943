import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type { BookingMessages } from './BookingMessages.tsx'

/** Nothing where it cannot be loaded: no booking waits for it. */
const Messages = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof BookingMessages>> }> => {
  try {
    return { default: (await import('./BookingMessages.tsx')).BookingMessages }
  } catch {
    return { default: () => null }
  }
})

/** Messages between the guest and the host of a booking. */
export const LazyBookingMessages = (props: ComponentProps<typeof BookingMessages>) => (
  <Suspense>
    <Messages {...props} />
  </Suspense>
)
