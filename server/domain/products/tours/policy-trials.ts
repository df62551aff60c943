import { money } from '#contract/core/money.ts'
import type { TourBreach } from '#contract/products/tours/policy.ts'
import { notKnown, triedRules, type PolicyTrial, type PolicyTrials } from '#server/domain/bookings/policy-trials.ts'
import { storedTours, unitsLeft, type StoredTour } from './book/stored-tour.ts'
import { evaluatedTour } from './policy.ts'

/** Key of the rule in the policy by kind of breach. */
export const TOUR_RULE_KEYS = {
  tour_price: 'tours.perPerson',
  tour_currency: 'tours.perPerson',
  tour_advance: 'tours.advance',
  tour_supplier: 'tours.suppliers',
} as const satisfies Record<TourBreach['rule'], string>

/**
 * Compares the company's part of the price, which is unknown once a tour was moved or tickets were cancelled.
 */
const trialOf =
  (booking: StoredTour): PolicyTrial =>
  (rules) => {
    const { units, moves, operator_id: operatorId, first_day: day, zone, created_at: bookedAt } = booking
    const isPriceKnown = moves.length === 0 && unitsLeft(booking).length === units.length
    const total = booking.own_part?.company ?? money(booking.total_minor, booking.currency)
    const priced = { total, tickets: units, operatorId, day, zone }
    const { breaches } = evaluatedTour({ rules, version: 0 }, priced, new Date(bookedAt))
    const tried = triedRules(breaches, TOUR_RULE_KEYS)
    if (isPriceKnown) return tried
    const { tour_price: price } = TOUR_RULE_KEYS
    return [...tried.filter(({ rule }) => rule !== price), ...notKnown({ [price]: rules.tours?.perPerson })]
  }

export const tourTrials: PolicyTrials = async (tx, ids) =>
  new Map([...(await storedTours(tx, ids)).values()].map((tour) => [tour.id, trialOf(tour)]))
