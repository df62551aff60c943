import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconBed,
  IconCalendarStats,
  IconChecklist,
  IconPlane,
  IconTicket,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import { adminQueries } from '#src/admin/queries.ts'
import { bookingListQuery } from '#src/bookings/booking-list.ts'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { OutboxList } from '#src/frame/outbox/OutboxList.tsx'
import { OwnChecks } from '#src/safety/own/OwnChecks.tsx'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { InstantTrip } from '../InstantTrip.tsx'
import { NextTrip } from '../NextTrip.tsx'
import { TripHeads } from '../timeline/TripHeads.tsx'
import classes from './TripsHome.module.css'

/** States in which somebody has to act before the trip is certain. */
const WAITING: readonly string[] = ['awaiting_payment', 'pending_approval', 'approved']

type QuickLinkProps = { to: Pick<LinkProps, 'to' | 'search'>; icon: Icon; children: ReactNode }

const QuickLink = ({ to, icon: Sign, children }: QuickLinkProps) => (
  <li>
    <Link {...to} className={classes.quick}>
      <span className={classes.sign}>
        <Sign size={22} aria-hidden />
      </span>
      {children}
    </Link>
  </li>
)

const Rows = () => {
  const { data, dataUpdatedAt } = useInfiniteQuery(bookingListQuery('upcoming'))
  const rowOf = bookingRows.useParts()
  const waiting = data?.pages[0]?.items.filter(({ state }) => WAITING.includes(state)) ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <Title order={2} size="h3" id="waiting">
        <Trans>Needs your attention</Trans>
      </Title>
      <ul className={classes.rows}>
        {waiting.map((item) => {
          const Row = rowOf(item.service)
          return <Row key={item.bookingId} item={item} savedAt={dataUpdatedAt} />
        })}
      </ul>
    </section>
  )
}

/** Approval requests of the company that wait for a decision. */
const Approvals = () => {
  const { data } = useQuery(adminQueries.approvals())
  if (data === undefined || data.waiting === 0) return null
  return (
    <Link to="/admin/bookings/list" search={{ state: 'approval' }} className={classes.approvals}>
      <IconChecklist size={20} aria-hidden />
      <Plural value={data.waiting} one="# approval request to decide" other="# approval requests to decide" />
    </Link>
  )
}

const NoTrip = () => {
  const { data } = useInfiniteQuery(bookingListQuery('upcoming'))
  if (data?.pages[0]?.items.length !== 0) return null
  return (
    <section className={classes.none} aria-labelledby="no-trip">
      <div>
        <Title order={2} size="h3" id="no-trip">
          <Trans>No upcoming trips</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Your next trip appears here, also when you’re offline.</Trans>
        </Text>
      </div>
      <LinkButton to="/hotels/home">
        <Trans>Search hotels</Trans>
      </LinkButton>
    </section>
  )
}

/** Start page of a signed-in person: the next trip, what needs their attention, and quick links. */
export const TripsHome = ({ user }: { user: SessionUser }) => {
  const { t } = useLingui()
  const isTraveller = mayEnter('user', user.role)
  const [firstName = ''] = user.name.split(' ')
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{isTraveller ? <Trans>My next trip</Trans> : <Trans>Welcome</Trans>}</Title>
        {firstName !== '' && (
          <Text c="dimmed">
            <Trans>Hello, {firstName}.</Trans>
          </Text>
        )}
      </header>
      {isTraveller && (
        <>
          <OwnChecks />
          <Suspense fallback={<InstantTrip />}>
            <NextTrip />
          </Suspense>
          <NoTrip />
        </>
      )}
      <nav aria-label={t`Quick links`}>
        <ul className={classes.links}>
          {mayEnter('admin', user.role) && !isTraveller && (
            <QuickLink to={linkOptions({ to: '/admin/dashboard' })} icon={IconCalendarStats}>
              <Trans>Today in the company</Trans>
            </QuickLink>
          )}
          {isTraveller && (
            <>
              <QuickLink to={linkOptions({ to: '/wallet' })} icon={IconWallet}>
                <Trans>Wallet</Trans>
              </QuickLink>
              <QuickLink to={linkOptions({ to: '/user/bookings' })} icon={IconTicket}>
                <Trans>Bookings</Trans>
              </QuickLink>
            </>
          )}
          <QuickLink to={linkOptions({ to: '/hotels/home' })} icon={IconBed}>
            <Trans>Search hotels</Trans>
          </QuickLink>
          <QuickLink to={linkOptions({ to: '/flights/home' })} icon={IconPlane}>
            <Trans>Search flights</Trans>
          </QuickLink>
        </ul>
      </nav>
      {isTraveller && <TripHeads when="upcoming" most={1} />}
      {mayEnter('admin', user.role) && <Approvals />}
      <OutboxList />
      {isTraveller && (
        <Suspense>
          <Rows />
        </Suspense>
      )}
    </div>
  )
}
