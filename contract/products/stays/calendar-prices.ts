import { MAX_NIGHT_PRICE } from './sale-rules.ts'
import type { PriceEdit } from './host-calendar.ts'

/**
 * The price of a night after an edit, in minor units: null for that of the price calendar. A percentage is of the price as
 * it is, half up. Both the server and the page, before the server has answered, ask here.
 */
export const editedPrice = (edit: PriceEdit, price: number): number | null | 'out_of_range' => {
  switch (edit.kind) {
    case 'calendar':
      return null
    case 'amount':
      return edit.amount.minor
    case 'percent': {
      const edited = Math.floor((2 * price * (100 + edit.percent) + 100) / 200)
      return edited < 1 || edited > MAX_NIGHT_PRICE ? 'out_of_range' : edited
    }
  }
}
