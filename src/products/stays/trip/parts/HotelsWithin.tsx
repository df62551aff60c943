import { Trans } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { writeGuests } from '#contract/products/stays/occupancy.ts'
import type { Money } from '#contract/core/money.ts'
import { now } from '#src/platform/device/clock.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { daysAgain } from '../rebook.ts'

type Stay = Pick<StayBooking, 'hotel' | 'checkIn' | 'checkOut' | 'rooms' | 'adults' | 'children' | 'occupancy'>

/** Hotels nearby for the same days, or for such days ahead, and the same people: up to the price that was to be approved. */
export const HotelsWithin = ({ booking, ceiling }: { booking: Stay; ceiling: Money }) => {
  const { hotel, rooms, adults, children, occupancy } = booking
  const { checkIn, checkOut } = daysAgain(booking, new Date(now()))
  const people = { rooms, adults, children, guests: occupancy && writeGuests(occupancy) }
  const maxTotal = Math.floor(ceiling.minor / 1000)
  return (
    <LinkButton
      variant="default"
      to="/hotels/list"
      search={{ place: `hotel:${hotel.hotelId}`, checkIn, checkOut, ...people, sort: 'price', maxTotal }}
    >
      <Trans>Hotels up to {formatMoney(ceiling)}</Trans>
    </LinkButton>
  )
}
