import type { MessageDescriptor } from '@lingui/core'
import type { BookingItem } from '#contract/products/registry.ts'
import type { Need } from '../trips/prepare/preparation.ts'

/** A coming trip as it was read back from the device. */
export type StoredTrip = {
  bookingId: string
  name: string
  days: string
  parts: readonly { label: MessageDescriptor; isThere: boolean }[]
}

/** What a product stores on the device for its trips. Each part gets bookings of its own service only. */
export type ProductOffline = {
  /** Stores the booking for itself. */
  store: (item: BookingItem) => Promise<void>
  /** What else the trip needs without network. */
  needsOf: (item: BookingItem) => readonly Need[]
  /** What of it is on the device; `hasApp` where all files of the app are. */
  readTrip: (item: BookingItem, hasApp: boolean) => Promise<StoredTrip | null>
  /** Removes what only trips needed that are long over. */
  forgetOver: () => Promise<void>
  /** Listens for bookings that are confirmed later than they are made; called once per page. */
  watch: () => void
}
