import { createElement, type ComponentType } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { HostedSlot } from './hosted-slot.ts'

/** A product's slot for screens that know the bookings of every service. */
export const hostedSlotOf = <B extends HostBooking>(
  isOwn: (booking: HostBooking) => booking is B,
  { Line, Facts, Actions, ...slot }: HostedSlot<B>,
): HostedSlot => {
  const partOf = (Part: ComponentType<{ booking: B }>): HostedSlot['Line'] =>
    function OwnPart({ booking }) {
      return isOwn(booking) ? createElement(Part, { booking }) : null
    }
  const OwnActions: HostedSlot['Actions'] = ({ booking, ...how }) =>
    isOwn(booking) ? createElement(Actions, { booking, ...how }) : null
  return { Line: partOf(Line), Facts: partOf(Facts), Actions: OwnActions, ...slot }
}
