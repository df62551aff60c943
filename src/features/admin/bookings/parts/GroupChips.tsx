import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BOOKING_GROUPS, MOST_COUNTED } from '#contract/endpoints/admin-bookings.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import type { Wanted } from '../wanted.ts'
import { GROUP_WORDS } from '../words.ts'
import classes from './GroupChips.module.css'

export type Totals = Readonly<Record<'all' | (typeof BOOKING_GROUPS)[number], number>>

/** Counts end where the server stopped counting. */
const countWords = (count: number): string =>
  count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)

/** The groups of bookings with how many there are of each under the other filters. */
export const GroupChips = ({ wanted, totals }: { wanted: Wanted; totals: Totals | null | undefined }) => {
  const { t, i18n } = useLingui()
  const chips = [
    { state: undefined, label: t`All`, count: totals?.all },
    ...BOOKING_GROUPS.map((state) => ({ state, label: i18n._(GROUP_WORDS[state]), count: totals?.[state] })),
  ]
  return (
    <nav aria-label={t`Which bookings`}>
      <ul className={classes.chips}>
        {chips.map(({ state, label, count }) => (
          <li key={state ?? 'all'}>
            <Link
              to="/admin/bookings/list"
              search={{ ...wanted, state }}
              replace
              resetScroll={false}
              className={classes.chip}
              data-current={wanted.state === state || undefined}
              data-alert={(state === 'attention' && (count ?? 0) > 0) || undefined}
              aria-current={wanted.state === state ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className={classes.count}>{countWords(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
