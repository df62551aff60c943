import { t } from '@lingui/core/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { meetingLabel } from '../detail/meeting-label.ts'
import { formatInstant } from '#src/i18n/formats.ts'

/** A tour as text for sharing: when, where and whom to call. Without price, names and voucher codes. */
export const shareText = ({ tour, startsAt, zone, reference, pickUp }: TourBooking): string => {
  const { meetingPoint, operator, title } = tour
  const start = formatInstant(startsAt, zone)
  const lines = [
    title,
    t`Start: ${start}`,
    t`Meeting point: ${meetingLabel(meetingPoint)}`,
    ...(pickUp === null ? [] : [t`Pick-up: ${pickUp.name}, ${formatInstant(pickUp.at, zone)}`]),
    t`Operator: ${operator.name}, ${operator.phone}`,
    t`Reference: ${reference}`,
  ]
  // Marks of direction are for our page only.
  return lines.join('\n').replaceAll(/[\u2066-\u2069]/g, '')
}
