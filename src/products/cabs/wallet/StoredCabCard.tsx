import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '#src/trips/TripCard.module.css'
import { CabTripCard } from '../trips/CabTripCard.tsx'
import type { WalletCab } from './cab-facts.ts'

/** A ride of the wallet on the start page. */
export const StoredCabCard = ({ cab }: { cab: WalletCab }) => {
  const { reference, startsAt, zone, meetingPoint, driver, operator } = cab
  return (
    <CabTripCard
      trip={{ reference, startsAt, zone, meetingPoint: meetingPoint.name, phone: (driver ?? operator).phone }}
      asOf={cab.takenAt}
      link={
        <Link className={classes.name} to="/wallet">
          {cab.title} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
