import { freeCancellationUntil, type CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { BOARDS } from '#contract/products/stays/hotels.ts'
import type { Money } from '#contract/core/money.ts'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { evaluatePolicy, type PolicyEvaluation, type StayRules } from '#contract/products/stays/policy.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { guestsOfSearch } from '../search/form/guest-rooms.ts'
import type { StaySearch } from '../search/form/stay-search.ts'

type Hotel = { cityKey: string; stars: number }
type Rate = { board: (typeof BOARDS)[number]; total: Money } & (
  | { cancellation: readonly CancellationStep[] }
  | { freeCancellationUntil: string | null }
)

/** Days from today to check-in. */
export const daysAhead = (checkIn: string): number => nightsBetween(dayInZone(new Date(now()), deviceZone()), checkIn)

/** Evaluates a policy for one rate of a hotel and the stay of a search; null without dates. */
export const evaluateStay = (
  rules: StayRules,
  { cityKey, stars }: Hotel,
  rate: Rate,
  search: StaySearch,
): PolicyEvaluation | null => {
  const { checkIn, checkOut } = search
  if (!checkIn || !checkOut) return null
  const until = 'cancellation' in rate ? freeCancellationUntil(rate.cancellation) : rate.freeCancellationUntil
  return evaluatePolicy(rules, {
    cityKey,
    stars,
    board: rate.board,
    total: rate.total,
    rooms: guestsOfSearch(search).rooms,
    nights: nightsBetween(checkIn, checkOut),
    isRefundable: until !== null,
    daysAhead: daysAhead(checkIn),
  })
}
