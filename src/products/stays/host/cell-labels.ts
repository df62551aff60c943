import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import type { Cell } from './calendar-cells.ts'

/** The price of a night; null where it is not on sale. */
export const priceText = ({ price }: Pick<Cell, 'price'>, currency: string): string | null =>
  price === null ? null : formatMoney(money(price, currency))

/** Label of rooms left and sold. */
export const stockText = ({ rooms, sold }: Pick<Cell, 'rooms' | 'sold'>): string => {
  const left = plural(Math.max(0, rooms - sold), { one: '# room left', other: '# rooms left' })
  return sold === 0 ? left : t`${left}, ${sold} sold`
}

/** Everything that a cell shows, for those who hear it. */
export const cellLabel = (cell: Cell, roomName: string, currency: string): string => {
  const { minNights } = cell
  const parts = [
    formatDay(cell.night),
    roomName,
    priceText(cell, currency) ?? t`not on sale yet`,
    stockText(cell),
    cell.isClosed ? t`closed` : null,
    cell.isClosedToArrival ? t`no arrivals` : null,
    minNights === null ? null : plural(minNights, { one: 'minimum # night', other: 'minimum # nights' }),
    cell.isPast ? t`has passed` : null,
    cell.isPending ? t`not sent yet` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
