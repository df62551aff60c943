import { useQuery } from '@tanstack/react-query'
import type { Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import type { FlightDraft } from './draft.ts'
import { useOpenWay } from '#src/bookings/payments/payment-options.ts'
import { pricesOf } from './extras-price.ts'
import { bookFlightQueries } from './queries.ts'

/** The extras on offer, the price of what is chosen, and the ways to pay it. */
export const useFlightPrice = (given: {
  query: Flyers & { choice: string }
  flights: Money
  current: FlightDraft
  accepted: Money | null
}) => {
  const { query, flights, current, accepted } = given
  const extras = useQuery(bookFlightQueries.extras(query))
  const { seats, bags } = current
  const prices = pricesOf(flights, extras.data, current)
  const total = accepted ?? prices.total
  const offeredHold = extras.data?.hold ?? null
  const isHeldBare = offeredHold?.takesExtras === true || seats.length + bags.length === 0
  const hold = isHeldBare ? offeredHold : null
  const payWith = useOpenWay(current.payWith === 'later' && hold === null ? 'company_account' : current.payWith)

  return { extras, prices, total, hold, payWith }
}
