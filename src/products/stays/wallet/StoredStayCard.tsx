import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WalletStay } from './stay-facts.ts'
import { StayTripCard } from '../trip/StayTripCard.tsx'
import classes from '#src/trips/TripCard.module.css'

/** A stay of the wallet on the start page. */
export const StoredStayCard = ({ stay }: { stay: WalletStay }) => (
  <StayTripCard
    trip={stay}
    asOf={stay.takenAt}
    link={
      <Link className={classes.name} to="/wallet">
        {stay.hotel.name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
      </Link>
    }
  />
)
