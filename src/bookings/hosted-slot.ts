import type { ComponentType } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'

/** What a product shows of a booking at a listing to its host. */
export type HostedSlot = {
  /** Days, rooms and people in a line or two. */
  Line: ComponentType<{ booking: HostBooking }>
  /** All that the host may see. */
  Facts: ComponentType<{ booking: HostBooking }>
  /** What can be done beside answering and checking in; each is told when it went wrong. */
  Actions: ComponentType<{ booking: HostBooking }>
}
