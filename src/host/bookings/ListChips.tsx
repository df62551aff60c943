import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HOST_LISTS } from '#contract/hosts/lists.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import type { WantedHosted } from '../host-queries.ts'
import { LIST_LABELS } from './list-labels.ts'
import { bringIntoSight } from '#src/bookings/bring-into-sight.ts'
import classes from '#src/bookings/ListChips.module.css'

/** The lists of a host's bookings; requests with how many wait. */
export const ListChips = ({ search, waiting }: { search: WantedHosted; waiting: number }) => {
  const list = search.list ?? 'all'
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Filter bookings`}>
      <ul className={classes.chips}>
        {HOST_LISTS.map((one) => (
          <li key={one} ref={one === list ? bringIntoSight : undefined}>
            <Link
              to="/agent/bookings"
              search={{ ...search, list: one === 'all' ? undefined : one }}
              replace
              resetScroll={false}
              className={classes.chip}
              data-current={one === list || undefined}
              data-alert={one === 'requests' || undefined}
              aria-current={one === list ? 'page' : undefined}
            >
              {i18n._(LIST_LABELS[one])}
              {one === 'requests' && waiting > 0 && <span className={classes.count}>{formatNumber(waiting)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
