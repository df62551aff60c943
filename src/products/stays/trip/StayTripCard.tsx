import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deviceZone, formatStay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { TripCard } from '#src/trips/TripCard.tsx'

type Trip = {
  reference: string
  checkIn: string
  checkOut: string
  hotel: { checkInFrom: string; address: string; phone: string }
}

/** The soonest stay on the start page: where, when, and the number to call. `link` is the name of the hotel. */
export const StayTripCard = ({ trip, link, asOf }: { trip: Trip; link: ReactNode; asOf: string }) => (
  <TripCard
    title={<Trans>Next trip</Trans>}
    link={link}
    days={
      <>
        {formatStay(trip.checkIn, trip.checkOut)} ·{' '}
        <Trans>
          check-in from {trip.hotel.checkInFrom}, reference <b>{trip.reference}</b>
        </Trans>
      </>
    }
    address={trip.hotel.address}
    phone={trip.hotel.phone}
    age={<FreshnessMark at={asOf} zone={deviceZone()} />}
  />
)
