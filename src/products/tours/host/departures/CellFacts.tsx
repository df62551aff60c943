import { useLingui } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import type { Cell } from './departure-cells.ts'
import classes from './DepartureCalendar.module.css'
import { blockedText, bookingsText, STATE_LABELS } from './labels.ts'

/** Content of a departure cell. */
export const CellFacts = ({ cell }: { cell: Cell }) => {
  const { i18n } = useLingui()
  return (
    <span className={classes.facts} aria-hidden>
      <span className={classes.places} data-own={cell.hasOwnPlaces || undefined}>
        {formatNumber(cell.taken)} / {formatNumber(cell.places)}
      </span>
      <span className={classes.state} data-state={cell.state}>
        {i18n._(STATE_LABELS[cell.state])}
        {cell.isPending && <IconClockHour4 size={14} aria-hidden />}
      </span>
      <span className={classes.quiet}>{cell.from === null ? '–' : formatMoney(cell.from)}</span>
      {cell.blocked > 0 && <span className={classes.quiet}>{blockedText(cell)}</span>}
      {cell.bookings > 0 && <span className={classes.quiet}>{bookingsText(cell)}</span>}
    </span>
  )
}
