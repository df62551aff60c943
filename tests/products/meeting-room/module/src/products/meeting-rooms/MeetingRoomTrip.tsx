import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TripCardProps } from '#src/bookings/product-page.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { TripCard } from '#src/trips/TripCard.tsx'

/** The soonest meeting room on the start page. */
export const MeetingRoomTrip = ({ items, asOf }: TripCardProps) => {
  const [next] = items.flatMap((item) => (item.service === 'meeting-room' ? [item] : []))
  if (next === undefined) return null
  return (
    <TripCard
      title={<Trans>Next meeting room</Trans>}
      link={<Link to="/user/bookings">{next.title}</Link>}
      days={formatInstant(next.startsAt, next.zone)}
      address={next.booking.cityName}
      phone={null}
      age={formatInstant(asOf, next.zone)}
    />
  )
}
