import { t } from '@lingui/core/macro'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { rideTitle } from '../ride-title.ts'
import { calledOf, carOf } from '../trip/booking-facts.ts'

/** A ride as text for sharing: when, where, which car and whom to call. Without price and voucher code. */
export const shareText = (booking: CabBooking): string => {
  const { ride, startsAt, zone, reference, meetingPoint } = booking
  const pickUp = formatInstant(startsAt, zone)
  const { name, phone } = calledOf(booking)
  const car = carOf(booking)
  const lines = [
    rideTitle(ride),
    t`Pick-up: ${pickUp}`,
    t`Meeting point: ${meetingPoint}`,
    ...(car === null ? [] : [t`Car: ${car.plate}, ${car.vehicle}`]),
    booking.driver === null ? t`Operator: ${name}, ${phone}` : t`Driver: ${name}, ${phone}`,
    t`Reference: ${reference}`,
  ]
  // Marks of direction are for our page only.
  return lines.join('\n').replaceAll(/[\u2066-\u2069]/g, '')
}
