import { Trans } from '@lingui/react/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { dayInZone } from '#contract/core/days.ts'
import { money, type Money } from '#contract/core/money.ts'
import { now } from '#src/platform/device/clock.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { unitsLeft } from './booking-facts.ts'

type Tour = Pick<TourBooking, 'tour' | 'units' | 'startsAt' | 'zone'>

/** Tours of the city on the same day if it is ahead, up to the price per person that was to be approved. */
export const ToursWithin = ({ booking, ceiling }: { booking: Tour; ceiling: Money }) => {
  const left = unitsLeft(booking)
  const each = Math.floor(ceiling.minor / Math.max(1, left.length) / 1000)
  const children = left.filter(({ kind }) => kind === 'child').length
  const { tour, startsAt, zone } = booking
  const day = dayInZone(new Date(startsAt), zone)
  const days = day >= dayInZone(new Date(now()), zone) ? { from: day, to: day } : {}
  const people = { adults: Math.max(1, left.length - children), children }
  return (
    <LinkButton
      variant="default"
      to="/tour/grid"
      search={{ place: tour.cityKey, ...days, ...people, sort: 'price', maxPrice: each }}
    >
      <Trans>Tours up to {formatMoney(money(each * 1000, ceiling.currency))} per person</Trans>
    </LinkButton>
  )
}
