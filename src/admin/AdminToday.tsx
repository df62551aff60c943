import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MOST_COUNTED } from '#contract/bookings/admin-bookings.ts'
import { TODAY_LISTS } from '#contract/products/stays/admin.ts'
import { FLIGHT_TODAY_LISTS } from '#contract/products/flights/admin-rows.ts'
import type { AdminToday as Today } from '#contract/products/registry.ts'
import { deviceZone, formatInstant, formatNumber } from '../i18n/formats.ts'
import { TodayBoard, type BoardPart } from '../products/stays/run/TodayBoard.tsx'
import classes from './AdminToday.module.css'
import { BookingRows } from './bookings/parts/BookingRows.tsx'
import { deskQueries } from './bookings/queries.ts'
import { TODAY_WORDS } from './bookings/labels.ts'
import { MonthBooked } from './MonthBooked.tsx'
import { adminQueries } from './queries.ts'

const NO_FLIGHTS: NonNullable<Today['flights']> = { flying: [], away: [], booked: [] }

/** Links from today's numbers to the admin lists, where they can be searched, sorted and exported. */
const Lists = ({ today }: { today: Today }) => {
  const { t, i18n } = useLingui()
  const { data: totals } = useQuery(deskQueries.totals())
  const waiting = totals?.attention ?? 0
  const { data: approvals } = useQuery(adminQueries.approvals())
  const soonest = approvals?.soonest
  const flights = today.flights ?? NO_FLIGHTS
  const counts = [
    ...TODAY_LISTS.map((list) => ({
      list,
      count: today[list].length + (list === 'booked' ? flights.booked.length : 0),
    })),
    ...FLIGHT_TODAY_LISTS.map((list) => ({ list, count: flights[list].length })),
  ]
  return (
    <nav aria-label={t`Open in bookings`} className={classes.lists}>
      {approvals && soonest && (
        <Link to="/admin/bookings/list" search={{ state: 'approval' }} className={classes.list} data-alert>
          <span>
            <Plural value={approvals.waiting} one="# waits for approval" other="# wait for approval" />
            {', '}
            <Trans>the first until {formatInstant(soonest.until, deviceZone())}</Trans>
          </span>
        </Link>
      )}
      {waiting > 0 && (
        <Link to="/admin/bookings/list" search={{ state: 'attention' }} className={classes.list} data-alert>
          {waiting >= MOST_COUNTED ? (
            <Trans>More than {formatNumber(MOST_COUNTED)} need attention</Trans>
          ) : (
            <Plural value={waiting} one="# needs attention" other="# need attention" />
          )}
        </Link>
      )}
      {counts.map(({ list, count }) => (
        <Link key={list} to="/admin/bookings/list" search={{ today: list }} className={classes.list}>
          {i18n._(TODAY_WORDS[list])} <b>{formatNumber(count)}</b>
        </Link>
      ))}
      <Link to="/admin/bookings/list" className={classes.list}>
        <Trans>All bookings</Trans>
      </Link>
    </nav>
  )
}

/** Today in the company: stays, flights, absent people, and this month's bookings. */
export const AdminToday = () => {
  const { t } = useLingui()
  const today = useSuspenseQuery(adminQueries.today()).data
  const { flying, away, booked } = today.flights ?? NO_FLIGHTS
  const more = [
    { id: 'flying', title: t`Flying today`, flights: flying, none: t`Nobody flies today.` },
    { id: 'away', title: t`Away between flights`, flights: away, none: t`Nobody is away between two flights.` },
    { id: 'booked-flights', title: t`Flights booked today`, flights: booked, none: t`No flights were booked today.` },
  ].map(({ flights, ...part }): BoardPart => ({
    ...part,
    count: flights.length,
    rows: <BookingRows caption={part.title} rows={flights} zone={deviceZone()} hasCompanies={false} />,
  }))
  const lead = (
    <>
      <Lists today={today} />
      <MonthBooked />
    </>
  )
  return (
    <TodayBoard
      today={today}
      heading={<Trans>Today in the company</Trans>}
      lead={lead}
      more={more}
      bookedTitle={t`Stays booked today`}
    />
  )
}
