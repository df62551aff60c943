import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '#src/i18n/use-language.ts'
import { SERVICES } from '#contract/core/services.ts'
import { TodayBoard } from '../bookings/TodayBoard.tsx'
import { UnreadMessages } from '../bookings/messages/UnreadMessages.tsx'
import { LinkText } from '../ui/links.tsx'
import { hostedParts, hostToday } from '../bookings/admin-parts.ts'
import { LatestActivities } from './activities/LatestActivities.tsx'
import { HostRow } from './bookings/HostRow.tsx'
import { hostQueries } from './host-queries.ts'
import { agentQueries } from './queries.ts'
import { StaffInvitations, WorksForLine } from './staff/EmploymentCards.tsx'
import classes from './bookings/HostBookings.module.css'

/** Bookings that wait for an answer, those with the least time left first; nothing where none do. */
const WaitingRequests = () => {
  const found = useInfiniteQuery(hostQueries.bookings({ list: 'requests' }))
  const items = found.data?.pages[0]?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={classes.page} aria-labelledby="requests-title">
      <Title order={2} size="h3" id="requests-title">
        <Trans>Waiting for your answer</Trans>
      </Title>
      <ul className={classes.list}>
        {items.map((booking) => (
          <li key={booking.bookingId}>
            <HostRow booking={booking} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Today's arrivals of products without their own lists. */
const Arrivals = () => {
  const found = useInfiniteQuery(hostQueries.bookings({ list: 'arriving' }))
  const slotOf = hostedParts.useParts()
  const items = (found.data?.pages[0]?.items ?? []).filter(({ service }) => slotOf(service)?.listsArrivals === true)
  if (items.length === 0) return null
  return (
    <section className={classes.page} aria-labelledby="arrivals-title">
      <Title order={2} size="h3" id="arrivals-title">
        <Trans>Starting today</Trans>
      </Title>
      <ul className={classes.list}>
        {items.map((booking) => (
          <li key={booking.bookingId}>
            <HostRow booking={booking} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Today at the listings of a host: requests first. */
export const AgentToday = () => {
  useLanguage()
  const today = useSuspenseQuery(agentQueries.today()).data
  const partsOf = hostToday.useParts()
  return (
    <TodayBoard
      today={today}
      parts={SERVICES.flatMap((service) => partsOf(service)(today))}
      heading={<Trans>My listings today</Trans>}
      lead={
        <>
          <WorksForLine />
          <LinkText to="/agent/bookings" search={{}}>
            <Trans>All guest bookings</Trans>
          </LinkText>
        </>
      }
      after={<LatestActivities />}
      figures={
        <>
          <StaffInvitations />
          <WaitingRequests />
          <Arrivals />
          <UnreadMessages side="host" />
        </>
      }
    />
  )
}
