import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { HostDepartureState } from '#contract/products/tours/host-departure-states.ts'
import type { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { formatClock, formatDay, formatMoney } from '#src/i18n/formats.ts'
import type { Cell } from './departure-cells.ts'

export const STATE_LABELS: Readonly<Record<HostDepartureState, MessageDescriptor>> = {
  open: msg`Open`,
  limited: msg`Few places left`,
  full: msg`Full`,
  closed: msg`Closed`,
  ended: msg`Sales ended`,
  cancelled: msg`Cancelled`,
}

export const REASON_LABELS: Readonly<Record<(typeof OPERATOR_CANCELS)[number], MessageDescriptor>> = {
  weather: msg`Weather`,
  minimum_not_reached: msg`Not enough people`,
  operator: msg`We can't run this tour`,
}

export const clockOf = ({ day, time }: Pick<Cell, 'day' | 'time'>): string => formatClock(`${day}T${time}`)

export const placesText = ({ taken, places }: Pick<Cell, 'taken' | 'places'>): string =>
  t`${taken} of ${places} places taken`

/** Places blocked by imported calendars, capped at the capacity; null if none. */
export const blockedText = ({ blocked, places }: Pick<Cell, 'blocked' | 'places'>): string | null => {
  const count = Math.min(blocked, places)
  return count === 0 ? null : t`${count} on other sites`
}

export const bookingsText = ({ bookings }: Pick<Cell, 'bookings'>): string =>
  plural(bookings, { one: '# booking', other: '# bookings' })

/** Everything that a cell shows, for those who hear it. */
export const cellLabel = (cell: Cell): string =>
  [
    formatDay(cell.day),
    clockOf(cell),
    cell.optionTitle,
    i18n._(STATE_LABELS[cell.state]),
    placesText(cell),
    blockedText(cell),
    cell.from === null ? null : t`from ${formatMoney(cell.from)}`,
    cell.bookings === 0 ? null : bookingsText(cell),
    cell.isPending ? t`not sent yet` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
