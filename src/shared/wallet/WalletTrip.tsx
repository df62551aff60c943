import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInZone } from '#contract/rules/stay.ts'
import { now } from '#src/data/clock.ts'
import { StayTripCard } from '../stay/StayTripCard.tsx'
import classes from '../stay/TripCard.module.css'
import { useWallet } from './use-wallet.ts'

/** The soonest stay of the wallet, for who is not signed in any more. `waiting` holds its place. */
export const WalletTrip = ({ waiting }: { waiting: ReactNode }) => {
  const { isOpened, stays } = useWallet()
  if (!isOpened) return waiting
  // What is over can still be looked up in the wallet; it is no next trip.
  const next = stays.find(({ checkOut, hotel }) => dayInZone(new Date(now()), hotel.zone) <= checkOut)
  if (next === undefined) return null
  return (
    <StayTripCard
      trip={next}
      asOf={next.takenAt}
      link={
        <Link className={classes.name} to="/wallet">
          {next.hotel.name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
