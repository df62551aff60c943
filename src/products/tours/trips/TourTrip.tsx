import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TripCardProps } from '#src/bookings/product-page.ts'
import classes from '#src/trips/TripCard.module.css'
import { meetingLabel } from '../detail/meeting-label.ts'
import { TourTripCard } from './TourTripCard.tsx'

/** The soonest tour on the start page. */
export const TourTrip = ({ items, asOf }: TripCardProps) => {
  const [next] = items.flatMap((item) => (item.service === 'tour' ? [item.booking] : []))
  if (next === undefined) return null
  const { tour, reference, startsAt, zone, bookingId } = next
  const address = meetingLabel(tour.meetingPoint)
  return (
    <TourTripCard
      trip={{ reference, startsAt, zone, address, phone: tour.operator.phone }}
      asOf={asOf}
      link={
        <Link className={classes.name} to="/tour/booking" search={{ id: bookingId }}>
          {tour.title} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
