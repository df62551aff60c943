import { Trans } from '@lingui/react/macro'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { deviceZone, formatStay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '../freshness/FreshnessMark.tsx'
import classes from './TripCard.module.css'

type Trip = {
  reference: string
  checkIn: string
  checkOut: string
  hotel: { checkInFrom: string; address: string; phone: string }
}

/** The soonest stay on the start page: where, when, and the number to call. `link` is the name of the hotel. */
export const TripCard = ({ trip, link, asOf }: { trip: Trip; link: ReactNode; asOf: string }) => (
  <section className={classes.trip} aria-labelledby="next-trip">
    <div className={classes.words}>
      <h2 id="next-trip" className={classes.kicker}>
        <Trans>Next trip</Trans>
      </h2>
      {link}
      <span>
        {formatStay(trip.checkIn, trip.checkOut)} ·{' '}
        <Trans>
          check-in from {trip.hotel.checkInFrom}, reference <b>{trip.reference}</b>
        </Trans>
      </span>
    </div>
    <div className={classes.facts}>
      <span>
        <IconMapPin size={17} aria-hidden /> {trip.hotel.address}
      </span>
      <a href={`tel:${trip.hotel.phone.replace(/[^+\d]/g, '')}`}>
        <IconPhone size={17} aria-hidden /> <bdi>{trip.hotel.phone}</bdi>
      </a>
      <span className={classes.age}>
        <FreshnessMark at={asOf} zone={deviceZone()} />
      </span>
    </div>
  </section>
)
