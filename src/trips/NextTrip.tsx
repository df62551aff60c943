import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LastTrip } from '../wallet/LastTrip.tsx'
import { bookingQueries } from '../products/stays/trip/booking-queries.ts'
import { EarlyTrip } from './InstantTrip.tsx'
import { StayTripCard } from '../products/stays/trip/StayTripCard.tsx'
import classes from './TripCard.module.css'

/** The next stay, immediately from the device: the main need of people who open the app while travelling. */
export const NextTrip = () => {
  const { data, isPending } = useInfiniteQuery(bookingQueries.list('upcoming'))
  if (isPending) return <EarlyTrip />
  const page = data?.pages[0]
  // The app may have been closed before the list was on disk; the wallet is written first.
  if (!page) return <LastTrip only="stays" />
  const next = page.items.find((item) => item.service === 'stay')?.booking
  if (!next) return null
  return (
    <StayTripCard
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
