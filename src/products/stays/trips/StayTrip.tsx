import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TripCardProps } from '#src/bookings/product-page.ts'
import { StayTripCard } from '../trip/StayTripCard.tsx'
import classes from '#src/trips/TripCard.module.css'

/** The soonest stay on the start page. */
export const StayTrip = ({ items, asOf }: TripCardProps) => {
  const [next] = items.flatMap((item) => (item.service === 'stay' ? [item.booking] : []))
  if (next === undefined) return null
  return (
    <StayTripCard
      trip={next}
      asOf={asOf}
      link={
        <Link className={classes.name} to="/booking-confirmed" search={{ id: next.bookingId }}>
          {next.hotel.name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
