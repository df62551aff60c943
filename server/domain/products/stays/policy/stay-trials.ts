import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { evaluatePolicy, hotelSupplierKeys, type PolicyBreach } from '#contract/products/stays/policy.ts'
import { triedRules, type PolicyTrial, type PolicyTrials } from '#server/domain/bookings/policy-trials.ts'
import { storedStays } from '../book/booking-reads.ts'
import type { StoredStay } from '../book/booking-view.ts'

/** Key of the rule in the policy by kind of breach. */
export const STAY_RULE_KEYS = {
  nightly_rate: 'nightlyRate',
  currency: 'nightlyRate',
  stars: 'stars',
  board: 'boards',
  refundable: 'refundable',
  advance: 'advance',
  supplier: 'suppliers',
} as const satisfies Record<PolicyBreach['rule'], string>

/** Terms and hotel are stored as booked; the price is the company's part. */
const trialOf =
  ({ terms, hotel, own_part: ownPart, created_at: bookedAt }: StoredStay): PolicyTrial =>
  (rules) => {
    const { breaches } = evaluatePolicy(rules, {
      suppliers: hotelSupplierKeys(hotel),
      cityKey: hotel.cityKey,
      stars: hotel.stars,
      board: terms.board,
      total: ownPart?.company ?? terms.total,
      rooms: terms.rooms,
      nights: nightsBetween(terms.checkIn, terms.checkOut),
      isRefundable: freeCancellationUntil(terms.cancellation) !== null,
      daysAhead: nightsBetween(dayInZone(new Date(bookedAt), hotel.zone), terms.checkIn),
    })
    return triedRules(breaches, STAY_RULE_KEYS)
  }

export const stayTrials: PolicyTrials = async (tx, ids) =>
  new Map([...(await storedStays(tx, ids)).values()].map((stay) => [stay.id, trialOf(stay)]))
