import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TripCardProps } from '#src/bookings/product-page.ts'
import classes from '#src/trips/TripCard.module.css'
import { rideTitle } from '../ride-title.ts'
import { calledOf } from '../trip/booking-facts.ts'
import { CabTripCard } from './CabTripCard.tsx'

/** The soonest ride on the start page. */
export const CabTrip = ({ items, asOf }: TripCardProps) => {
  const [next] = items.flatMap((item) => (item.service === 'cab' ? [item.booking] : []))
  if (next === undefined) return null
  const { reference, startsAt, zone, bookingId, meetingPoint } = next
  return (
    <CabTripCard
      trip={{ reference, startsAt, zone, meetingPoint, phone: calledOf(next).phone }}
      asOf={asOf}
      link={
        <Link className={classes.name} to="/cabs/booking" search={{ id: bookingId }}>
          {rideTitle(next.ride)} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
