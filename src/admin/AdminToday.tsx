import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { ListOfToday } from '#contract/products/registry.ts'
import { MAX_COUNTED } from '#contract/bookings/admin-bookings.ts'
import { productAdmin } from '../bookings/admin-parts.ts'
import { formatInstant, formatNumber } from '../i18n/formats.ts'
import { SetupCard } from '../company/setup/SetupCard.tsx'
import { TodayBoard } from '../bookings/TodayBoard.tsx'
import classes from './AdminToday.module.css'
import { adminBookingQueries } from './bookings/queries.ts'
import { TODAY_LABELS } from './bookings/labels.ts'
import { MonthBooked } from './MonthBooked.tsx'
import { BookedByMonth } from './months/BookedByMonth.tsx'
import { adminQueries } from './queries.ts'

/** Pending approvals and bookings that need attention; times in the zone of the company. */
const Lists = ({ zone }: { zone: string }) => {
  const { t } = useLingui()
  const { data: totals } = useQuery(adminBookingQueries.totals())
  const waiting = totals?.attention ?? 0
  const { data: approvals } = useQuery(adminQueries.approvals())
  const soonest = approvals?.soonest
  return (
    <nav aria-label={t`Open in bookings`} className={classes.lists}>
      {approvals && soonest && (
        <Link to="/admin/bookings/list" search={{ state: 'approval' }} className={classes.list} data-alert>
          <span>
            <Plural value={approvals.waiting} one="# awaiting approval" other="# awaiting approval" />
            {', '}
            <Trans>first due {formatInstant(soonest.until, zone)}</Trans>
          </span>
        </Link>
      )}
      {waiting > 0 && (
        <Link to="/admin/bookings/list" search={{ state: 'attention' }} className={classes.list} data-alert>
          {waiting >= MAX_COUNTED ? (
            <Trans>More than {formatNumber(MAX_COUNTED)} need attention</Trans>
          ) : (
            <Plural value={waiting} one="# needs attention" other="# need attention" />
          )}
        </Link>
      )}
      <Link to="/admin/bookings/list" className={classes.list}>
        <Trans>All bookings</Trans>
      </Link>
    </nav>
  )
}

/** To the admin list of the same bookings, where they can be searched, sorted and exported. */
const OpenList = ({ list }: { list: ListOfToday }) => {
  const { i18n } = useLingui()
  return (
    <Link to="/admin/bookings/list" search={{ today: list }} className={classes.open}>
      <Trans>Open in bookings</Trans>
      <span className="visually-hidden">{i18n._(TODAY_LABELS[list])}</span>
    </Link>
  )
}

/** Today in the company: what happens of every service, and what was booked this month. */
export const AdminToday = () => {
  useLanguage()
  const today = useSuspenseQuery(adminQueries.today()).data
  const adminOf = productAdmin.useParts()
  const parts = SERVICES.flatMap((service) => adminOf(service).todayParts(today))
  return (
    <TodayBoard
      today={today}
      heading={<Trans>Company today</Trans>}
      lead={
        <>
          <SetupCard />
          <Lists zone={today.zone} />
        </>
      }
      figures={
        <>
          <MonthBooked />
          <BookedByMonth />
        </>
      }
      parts={parts}
      renderAction={({ list }) => list !== undefined && <OpenList list={list} />}
    />
  )
}
