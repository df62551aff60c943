import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInZone } from '#contract/products/stays/stay.ts'
import { now } from '../platform/device/clock.ts'
import { nextFlight } from '../products/flights/wallet/flight-facts.ts'
import { StayTripCard } from '../products/stays/trip/StayTripCard.tsx'
import classes from '../trips/TripCard.module.css'
import { FlightTripCard } from '../products/flights/wallet/FlightTripCard.tsx'
import { useWallet } from './use-wallet.ts'

/** The soonest stay or flight of the wallet, for who is not signed in any more. `waiting` holds its place. */
export const WalletTrip = ({ waiting, only }: { waiting: ReactNode; only?: 'stays' }) => {
  const { isOpened, stays, flights } = useWallet()
  if (!isOpened) return waiting
  // A past stay is still in the wallet, but it is not the next trip.
  const next = stays.find(({ checkOut, hotel }) => dayInZone(new Date(now()), hotel.zone) <= checkOut)
  const flying = (only === 'stays' ? [] : flights).find((flight) => nextFlight(flight, now()) !== null)
  const leaves = flying && nextFlight(flying, now())?.departsLocal
  if (flying && (next === undefined || (leaves ?? '') < `${next.checkIn}T24`))
    return <FlightTripCard booking={flying} />
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
