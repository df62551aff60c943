import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { roomsLeft, type Cell, type Stock } from './calendar-cells.ts'

/** The price of a night; null where it is not on sale. */
export const priceText = ({ price }: Pick<Cell, 'price'>, currency: string): string | null =>
  price === null ? null : formatMoney(money(price, currency))

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

/** Label of rooms that are sold here or in preparation; empty where there are none. */
export const takenText = ({ sold, preparing }: Pick<Stock, 'sold' | 'preparing'>): string =>
  joined([sold === 0 ? null : t`${sold} sold`, preparing === 0 ? null : t`${preparing} in preparation`])

/** Label of rooms left, sold here, in preparation, and sold on other sites. */
export const stockText = (cell: Stock): string => {
  const { blocked } = cell
  const left = plural(roomsLeft(cell), { one: '# room left', other: '# rooms left' })
  return joined([left, takenText(cell) || null, blocked === 0 ? null : t`${blocked} booked on other sites`])
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
  return joined(parts)
}
