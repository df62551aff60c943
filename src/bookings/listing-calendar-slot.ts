import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** How a product shows and edits the calendar of a host's listing. */
export type ListingCalendarSlot = {
  /** Reads what the screen begins with; rejects where it cannot be read and is not on the device. */
  load: (queryClient: QueryClient, listingId: string) => Promise<unknown>
  Calendar: ComponentType<{ listingId: string }>
}
