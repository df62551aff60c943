import type { ComponentType } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'

/** A product's parts of the host's screens of a booking. */
export type HostedSlot = {
  /** Days, rooms and people in a line or two. */
  Line: ComponentType<{ booking: HostBooking }>
  /** All that the host may see. */
  Facts: ComponentType<{ booking: HostBooking }>
  /** Further actions; each shows why it failed. `isFull`: rare ones too. `isPending`: a change waits, nothing new begins. */
  Actions: ComponentType<{ booking: HostBooking; isFull: boolean; isPending: boolean }>
}
