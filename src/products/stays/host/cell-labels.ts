import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { roomsLeft, type Cell } from './calendar-cells.ts'

/** The price of a night; null where it is not on sale. */
export const priceText = ({ price }: Pick<Cell, 'price'>, currency: string): string | null =>
  price === null ? null : formatMoney(money(price, currency))

/** Label of rooms left and sold. */
export const stockText = (cell: Pick<Cell, 'rooms' | 'sold' | 'blocked'>): string => {
  const { sold } = cell
  const left = plural(roomsLeft(cell), { one: '# room left', other: '# rooms left' })
  return sold === 0 ? left : t`${left}, ${sold} sold`
}

/** Everything that a cell shows, for those who hear it. */
export const cellLabel = (cell: Cell, roomName: string, currency: string): string => {
  const { minNights, blocked } = cell
  const parts = [
    formatDay(cell.night),
    roomName,
    priceText(cell, currency) ?? t`not on sale yet`,
    stockText(cell),
    blocked === 0 ? null : t`${blocked} booked on other sites`,
    cell.isClosed ? t`closed` : null,
    cell.isClosedToArrival ? t`no arrivals` : null,
    minNights === null ? null : plural(minNights, { one: 'minimum # night', other: 'minimum # nights' }),
    cell.isPast ? t`has passed` : null,
    cell.isPending ? t`not sent yet` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
