import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { roomsLeft, type Cell } from './calendar-cells.ts'

/** The price of a night; null where it is not on sale. */
export const priceText = ({ price }: Pick<Cell, 'price'>, currency: string): string | null =>
  price === null ? null : formatMoney(money(price, currency))

/** Label of rooms left, sold here and on other sites. */
export const stockText = (cell: Pick<Cell, 'rooms' | 'sold' | 'blocked'>): string => {
  const { sold, blocked } = cell
  const left = plural(roomsLeft(cell), { one: '# room left', other: '# rooms left' })
  const here = sold === 0 ? left : t`${left}, ${sold} sold`
  return blocked === 0 ? here : `${here}, ${t`${blocked} booked on other sites`}`
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
