import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Trip, TripList } from '#contract/bookings/trips.ts'
import { isJourney, tripQueries } from './queries.ts'
import { tripDays, useTripTitle } from './trip-title.ts'
import classes from './Trip.module.css'

const TripHead = ({ trip, isPast }: { trip: Trip; isPast: boolean }) => {
  const title = useTripTitle()(trip)
  return (
    <li className={classes.card}>
      <IconRoute size={24} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} size="h4">
          <Link to="/user/trip" search={{ id: trip.tripId }}>
            {title}
          </Link>
        </Title>
        <Text c="dimmed" size="sm">
          {tripDays(trip)} · <Plural value={trip.items.length} one="# booking" other="# bookings" />
        </Text>
        {!isPast && trip.gaps.length > 0 && (
          <span className={classes.missing}>
            <Plural value={trip.gaps.length} one="# gap in this trip" other="# gaps in this trip" />
          </span>
        )}
      </div>
      <IconChevronRight size={20} aria-hidden className={classes.icon} />
    </li>
  )
}

/** Trips of more than one booking, above the bookings themselves; nothing where there is none. */
export const TripHeads = ({ when, most }: { when: TripList; most?: number }) => {
  const { t } = useLingui()
  const { data } = useQuery(tripQueries.list(when, { background: true }))
  const trips = data?.items.filter(isJourney).slice(0, most) ?? []
  if (trips.length === 0) return null
  return (
    <section className={classes.page} aria-label={t`Trips`}>
      <Title order={2} size="h3">
        <Trans>Trips</Trans>
      </Title>
      <ul className={classes.heads}>
        {trips.map((trip) => (
          <TripHead key={trip.tripId} trip={trip} isPast={when === 'past'} />
        ))}
      </ul>
    </section>
  )
}
