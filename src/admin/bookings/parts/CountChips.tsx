import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAX_COUNTED } from '#contract/bookings/admin-bookings.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import type { Wanted } from '../filters.ts'
import { bringIntoSight } from '#src/bookings/bring-into-sight.ts'
import classes from '#src/bookings/ListChips.module.css'

export type CountChip = {
  key: string
  label: ReactNode
  /** Undefined while it is not known. */
  count: number | undefined
  isCurrent: boolean
  isAlert?: boolean
  /** The list it leads to. */
  search: Wanted
}

/** Numbers are capped with a plus sign where the server stopped counting. */
const countLabel = (count: number): string =>
  count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count)

/** Parts of the list, each with how many there are. */
export const CountChips = ({ label, chips }: { label: string; chips: readonly CountChip[] }) => (
  <nav aria-label={label}>
    <ul className={classes.chips}>
      {chips.map((chip) => (
        <li key={chip.key} ref={chip.isCurrent ? bringIntoSight : undefined}>
          <Link
            to="/admin/bookings/list"
            search={chip.search}
            replace
            resetScroll={false}
            className={classes.chip}
            data-current={chip.isCurrent || undefined}
            data-alert={chip.isAlert || undefined}
            aria-current={chip.isCurrent ? 'page' : undefined}
          >
            {chip.label}
            {chip.count !== undefined && <span className={classes.count}>{countLabel(chip.count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
