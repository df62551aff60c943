import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { TripCard } from '#src/trips/TripCard.tsx'

type Trip = { reference: string; startsAt: string; zone: string; meetingPoint: string; phone: string }

/** The soonest ride on the start page: when, where to meet, and the number to call. `link` is its title. */
export const CabTripCard = ({ trip, link, asOf }: { trip: Trip; link: ReactNode; asOf: string }) => (
  <TripCard
    title={<Trans>Next ride</Trans>}
    link={link}
    days={
      <>
        {formatInstant(trip.startsAt, trip.zone)} ·{' '}
        <Trans>
          reference <b>{trip.reference}</b>
        </Trans>
      </>
    }
    address={trip.meetingPoint}
    phone={trip.phone}
    age={<FreshnessMark at={asOf} zone={deviceZone()} />}
  />
)
