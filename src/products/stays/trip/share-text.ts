import { t } from '@lingui/core/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatDay } from '#src/i18n/formats.ts'

type SharedFacts = Pick<StayBooking, 'reference' | 'checkIn' | 'checkOut' | 'supplierReference'> & {
  hotel: Pick<StayBooking['hotel'], 'name' | 'address' | 'countryName' | 'phone' | 'checkInFrom' | 'checkOutUntil'>
}

/** A stay as text for sharing: place, dates and reference. Without price and account. */
export const shareText = ({ hotel, checkIn, checkOut, reference, supplierReference }: SharedFacts): string => {
  const [arrival, departure] = [formatDay(checkIn), formatDay(checkOut)]
  const { name, address, countryName, phone, checkInFrom, checkOutUntil } = hotel
  const words = [
    name,
    `${address}, ${countryName}`,
    t`Phone: ${phone}`,
    t`Check-in: ${arrival}, from ${checkInFrom}`,
    t`Check-out: ${departure}, until ${checkOutUntil}`,
    t`Reference: ${reference}`,
    ...(supplierReference ? [t`Hotel's reference: ${supplierReference}`] : []),
  ]
  // Marks of direction are for our page only.
  return words.join('\n').replaceAll(/[\u2066-\u2069]/g, '')
}
