import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MOST_COUNTED, TODAY_LISTS } from '#contract/endpoints/admin-bookings.ts'
import type { Today } from '#contract/endpoints/today.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { TodayBoard } from '#src/shared/stay/TodayBoard.tsx'
import classes from './AdminToday.module.css'
import { deskQueries } from './bookings/queries.ts'
import { TODAY_WORDS } from './bookings/words.ts'
import { adminQueries } from './queries.ts'

/** Each number of today as a list at the desk, where it can be searched, sorted and exported. */
const Lists = ({ today }: { today: Today }) => {
  const { t, i18n } = useLingui()
  const { data: totals } = useQuery(deskQueries.totals())
  const waiting = totals?.attention ?? 0
  return (
    <nav aria-label={t`Open in bookings`} className={classes.lists}>
      {waiting > 0 && (
        <Link to="/admin/bookings/list" search={{ state: 'attention' }} className={classes.list} data-alert>
          {waiting >= MOST_COUNTED ? (
            <Trans>More than {formatNumber(MOST_COUNTED)} need attention</Trans>
          ) : (
            <Plural value={waiting} one="# needs attention" other="# need attention" />
          )}
        </Link>
      )}
      {TODAY_LISTS.map((list) => (
        <Link key={list} to="/admin/bookings/list" search={{ today: list }} className={classes.list}>
          {i18n._(TODAY_WORDS[list])} <b>{formatNumber(today[list].length)}</b>
        </Link>
      ))}
      <Link to="/admin/bookings/list" className={classes.list}>
        <Trans>All bookings</Trans>
      </Link>
    </nav>
  )
}

/** Today in the company. */
export const AdminToday = () => {
  const today = useSuspenseQuery(adminQueries.today()).data
  return <TodayBoard today={today} heading={<Trans>Today in the company</Trans>} lead={<Lists today={today} />} />
}
