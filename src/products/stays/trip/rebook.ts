import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { writeGuests } from '#contract/products/stays/occupancy.ts'
import { holdsStock, isThrough } from '#contract/bookings/states.ts'
import { addDays, dayInZone, nightsBetween } from '#contract/core/days.ts'

/** A stay that is over, or came to nothing. */
export const isRebookable = (booking: Pick<StayBooking, 'state' | 'checkOut' | 'hotel'>, now: Date): boolean =>
  !holdsStock(booking.state) ||
  isThrough(booking.state) ||
  (['confirmed', 'in_use'].includes(booking.state) && dayInZone(now, booking.hotel.zone) > booking.checkOut)

/** The same days where they are still ahead, else as many nights from the next such weekday on, today included. */
export const daysAgain = (
  { checkIn, checkOut, hotel }: Pick<StayBooking, 'checkIn' | 'checkOut' | 'hotel'>,
  now: Date,
): { checkIn: string; checkOut: string; isSame: boolean } => {
  const today = dayInZone(now, hotel.zone)
  if (checkIn >= today) return { checkIn, checkOut, isSame: true }
  const next = addDays(checkIn, Math.ceil(nightsBetween(checkIn, today) / 7) * 7)
  return { checkIn: next, checkOut: addDays(next, nightsBetween(checkIn, checkOut)), isSame: false }
}

type Sold = Pick<
  StayBooking,
  'hotel' | 'checkIn' | 'checkOut' | 'rooms' | 'adults' | 'children' | 'occupancy' | 'ratePlanId'
>

/** The hotel with the same people: where the booking leads to be made again. */
export const searchAgain = (booking: Sold, now: Date) => {
  const { hotel, rooms, adults, children, occupancy, ratePlanId } = booking
  const { checkIn, checkOut } = daysAgain(booking, now)
  return {
    id: hotel.hotelId,
    checkIn,
    checkOut,
    rooms,
    adults,
    children,
    guests: occupancy && writeGuests(occupancy),
    again: ratePlanId ?? undefined,
  }
}
