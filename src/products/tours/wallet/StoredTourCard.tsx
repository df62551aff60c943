import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '#src/trips/TripCard.module.css'
import { meetingLabel } from '../detail/meeting-label.ts'
import { TourTripCard } from '../trips/TourTripCard.tsx'
import type { WalletTour } from './tour-facts.ts'

/** A tour of the wallet on the start page. */
export const StoredTourCard = ({ tour }: { tour: WalletTour }) => {
  const { reference, startsAt, zone, meetingPoint, operator } = tour
  return (
    <TourTripCard
      trip={{
        reference,
        startsAt,
        zone,
        address: meetingLabel(meetingPoint),
        phone: operator.phone,
      }}
      asOf={tour.takenAt}
      link={
        <Link className={classes.name} to="/wallet">
          {tour.title} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
    />
  )
}
