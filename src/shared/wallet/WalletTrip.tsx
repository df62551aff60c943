import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TripCard } from '../stay/TripCard.tsx'
import classes from '../stay/TripCard.module.css'
import { useWallet } from './use-wallet.ts'

/** The soonest stay of the wallet, for who is not signed in any more. `waiting` holds its place. */
export const WalletTrip = ({ waiting }: { waiting: ReactNode }) => {
  const { isOpened, stays } = useWallet()
  if (!isOpened) return waiting
  const [next] = stays
  if (next === undefined) return null
  return (
    <TripCard
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
