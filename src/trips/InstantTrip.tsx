import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../platform/session/use-session.ts'
import { lastOwner } from '../platform/wallet/marks.ts'
import { isSame } from '../platform/wallet/owner.ts'
import { TripCard } from './TripCard.tsx'
import classes from './TripCard.module.css'

/** The trip shown before the app started, until its data is loaded; empty for other people. */
export const InstantTrip = () => {
  const { user } = useSession()
  const trip = globalThis.singgahTrip
  if (trip === undefined || !isSame(lastOwner(), trip.owner) || (user !== null && !isSame(user, trip.owner)))
    return null
  const { title, name, days, address, phone, asOf } = trip.glance
  return (
    <TripCard
      title={title}
      link={
        <Link className={classes.name} to="/wallet">
          {name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
      days={days}
      address={address}
      phone={phone}
      age={asOf}
    />
  )
}
