import { freeCancellationUntil, type CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { BOARDS } from '#contract/products/stays/stay-search.ts'
import type { Money } from '#contract/core/money.ts'
import { nightsBetween } from '#contract/core/days.ts'
import {
  evaluatePolicy,
  hotelSupplierKeys,
  type PolicyEvaluation,
  type StayRules,
} from '#contract/products/stays/policy.ts'
import { daysAhead } from '#src/bookings/days-ahead.ts'
import { guestsOfSearch } from '#src/search/form/guest-rooms.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'

type Hotel = Parameters<typeof hotelSupplierKeys>[0] & { cityKey: string; stars: number }
type Rate = { board: (typeof BOARDS)[number]; total: Money } & (
  | { cancellation: readonly CancellationStep[] }
  | { freeCancellationUntil: string | null }
)

/** Evaluates a policy for one rate of a hotel and the stay of a search; null without dates. */
export const evaluateStay = (
  rules: StayRules,
  hotel: Hotel,
  rate: Rate,
  search: StaySearch,
): PolicyEvaluation | null => {
  const { checkIn, checkOut } = search
  if (!checkIn || !checkOut) return null
  const until = 'cancellation' in rate ? freeCancellationUntil(rate.cancellation) : rate.freeCancellationUntil
  return evaluatePolicy(rules, {
    suppliers: hotelSupplierKeys(hotel),
    cityKey: hotel.cityKey,
    stars: hotel.stars,
    board: rate.board,
    total: rate.total,
    rooms: guestsOfSearch(search).rooms,
    nights: nightsBetween(checkIn, checkOut),
    isRefundable: until !== null,
    daysAhead: daysAhead(checkIn),
  })
}
