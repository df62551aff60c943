import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookingQueries } from './booking-queries.ts'
import { TripCard } from './TripCard.tsx'
import classes from './TripCard.module.css'

/** The soonest stay, at once from the device: what somebody who opens the app on the road came for. */
export const NextTrip = () => {
  const page = useInfiniteQuery(bookingQueries.list('upcoming')).data?.pages[0]
  const next = page?.items[0]
  if (!page || !next) return null
  return (
    <TripCard
      trip={next}
      asOf={page.asOf}
      link={
        <Link className={classes.name} to="/booking-confirmed" search={{ id: next.bookingId }}>
          {next.hotel.name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
