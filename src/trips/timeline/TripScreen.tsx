import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBriefcase, IconCloudOff, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Trip, TripStop } from '#contract/bookings/trips.ts'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { AskTogether } from './AskTogether.tsx'
import { LazyTripPapers } from './LazyTripPapers.tsx'
import { tripQueries, tripWith } from './queries.ts'
import { ShareTrip } from './ShareTrip.tsx'
import { tripDays, useTripTitle } from './trip-title.ts'
import { TripDetailsForm } from './TripDetailsForm.tsx'
import { TripsCalendar } from './TripsCalendar.tsx'
import { TripTimeline } from './TripTimeline.tsx'
import classes from './Trip.module.css'

const route = getRouteApi('/_user/user/trip')

const NotThere = ({ isFailed, onAgain }: { isFailed: boolean; onAgain: () => void }) => {
  const { t } = useLingui()
  return isFailed ? (
    <EmptyState
      role="alert"
      level={1}
      icon={<IconCloudOff size={34} />}
      title={t`Not available offline`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You haven't opened your trips on this device. Go online to see them.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      level={1}
      icon={<IconBriefcase size={34} />}
      title={t`Trip not found`}
      actions={
        <LinkButton to="/user/bookings">
          <Trans>My bookings</Trans>
        </LinkButton>
      }
    >
      <Trans>Its bookings may have been cancelled.</Trans>
    </EmptyState>
  )
}

/** A stop links to its booking. */
const linkedTitle =
  (trip: Trip) =>
  (stop: TripStop): ReactNode => {
    const item = trip.items.find(({ itemId }) => itemId === stop.itemId)
    if (item?.of === 'booking')
      return (
        <LinkText to={BOOKING_SCREENS[item.service]} search={{ id: item.itemId }}>
          {stop.title}
        </LinkText>
      )
    return (
      <LinkText to="/user/outside-bookings" search={{ edit: stop.itemId }}>
        {stop.title}
      </LinkText>
    )
  }

const Head = ({ trip, asOf }: { trip: Trip; asOf: string }) => {
  const title = useTripTitle()(trip)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        <Text>
          {tripDays(trip)} · {trip.travellers.join(', ')}
        </Text>
        {trip.purpose !== '' && <Text>{trip.purpose}</Text>}
        <Text c="dimmed">
          <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
        </Text>
      </div>
      {isEditing ? (
        <TripDetailsForm trip={trip} onClose={() => setEditing(false)} />
      ) : (
        <div>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {trip.name === '' ? <Trans>Name this trip</Trans> : <Trans>Edit trip</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}

/** One trip from its first stop to its last, also without network. */
export const TripScreen = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const upcoming = useQuery(tripQueries.list('upcoming'))
  const ahead = tripWith([upcoming.data], id)
  // Only for a trip that is not ahead: most are.
  const past = useQuery({ ...tripQueries.list('past'), enabled: upcoming.data !== undefined && ahead === undefined })
  const trip = ahead ?? tripWith([past.data], id)
  const page = ahead === undefined ? past.data : upcoming.data
  if (trip === undefined || page === undefined) {
    if (upcoming.isFetching || past.isFetching) return <Loading label={t`Loading`} />
    const again = () => void (upcoming.data === undefined ? upcoming.refetch() : past.refetch())
    return <NotThere isFailed={page === undefined} onAgain={again} />
  }
  return (
    <div className={classes.page}>
      <Head key={trip.tripId} trip={trip} asOf={page.asOf} />
      <AskTogether key={`together ${trip.tripId}`} trip={trip} />
      <TripTimeline
        stops={trip.stops}
        gaps={trip.gaps}
        aroundGap={({ after }) => ({ before: trip.stops[after], next: trip.stops[after + 1] })}
        titleOf={linkedTitle(trip)}
      />
      <LazyTripPapers key={`papers ${trip.tripId}`} trip={trip} />
      <ShareTrip trip={trip} />
      <TripsCalendar calendar={page.calendar} />
    </div>
  )
}
