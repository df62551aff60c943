import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { DeclineReason } from '#contract/hosts/requests.ts'
import type { VoucherTimes } from '#contract/hosts/voucher-code.ts'
import type { HostBooking } from '#contract/products/hosted.ts'

type Part<B extends HostBooking> = ComponentType<{ booking: B }>

/** Labels of a scanned voucher; `zone` is that of its listing. */
export type VoucherSlot = {
  /** Rooms or people. */
  counted: MessageDescriptor
  Count: ComponentType<{ count: number }>
  /** Name of the date or time, and of the listing. */
  when: MessageDescriptor
  listing: MessageDescriptor
  whenText: (times: VoucherTimes, zone: string) => string
  earlyText: (times: VoucherTimes, zone: string) => string
  lateText: (times: VoucherTimes, zone: string) => string
  over: MessageDescriptor
  overText: (at: string) => string
}

/** A product's parts of the host's screens of a booking. They show nothing of bookings of another. */
export type HostedSlot<B extends HostBooking = HostBooking> = {
  /** Days, rooms and people in a line or two. */
  Line: Part<B>
  /** All that the host may see. */
  Facts: Part<B>
  /** Further actions; each shows why it failed. `isFull`: rare ones too. `isPending`: a change waits, nothing new begins. */
  Actions: ComponentType<{ booking: B; isFull: boolean; isPending: boolean }>
  /** Why a host declines, in the host's words. */
  declines: Readonly<Record<DeclineReason, MessageDescriptor>>
  /** Names the stock that is on sale again after a decline. */
  freed: MessageDescriptor
  /** Arrivals are shown in the shared list of today, for products without their own. */
  listsArrivals: boolean
  voucher: VoucherSlot
  /** Labels of stock and sales on the host's card. */
  sells: {
    /** Rooms, seats. */
    units: MessageDescriptor
    Kinds: ComponentType<{ count: number }>
    sold: MessageDescriptor
  }
}
