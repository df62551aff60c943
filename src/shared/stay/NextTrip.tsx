import { Trans } from '@lingui/react/macro'
import { IconArrowRight, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatStay, deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '../freshness/FreshnessMark.tsx'
import { bookingQueries } from './booking-queries.ts'
import classes from './NextTrip.module.css'

/** The soonest stay, at once from the device: what somebody who opens the app on the road came for. */
export const NextTrip = () => {
  const page = useInfiniteQuery(bookingQueries.list('upcoming')).data?.pages[0]
  const next = page?.items[0]
  if (!page || !next) return null
  return (
    <section className={classes.trip} aria-labelledby="next-trip">
      <div className={classes.words}>
        <h2 id="next-trip" className={classes.kicker}>
          <Trans>Next trip</Trans>
        </h2>
        <Link className={classes.name} to="/booking-confirmed" search={{ id: next.bookingId }}>
          {next.hotel.name} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
        <span>
          {formatStay(next.checkIn, next.checkOut)} ·{' '}
          <Trans>
            check-in from {next.hotel.checkInFrom}, reference <b>{next.reference}</b>
          </Trans>
        </span>
      </div>
      <div className={classes.facts}>
        <span>
          <IconMapPin size={17} aria-hidden /> {next.hotel.address}
        </span>
        <a href={`tel:${next.hotel.phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={17} aria-hidden /> <bdi>{next.hotel.phone}</bdi>
        </a>
        <span className={classes.age}>
          <FreshnessMark at={page.asOf} zone={deviceZone()} />
        </span>
      </div>
    </section>
  )
}
