import type { FlightBreach } from '#contract/products/flights/policy/policy-rules.ts'
import { notKnown, triedRules, type PolicyTrial, type PolicyTrials } from '#server/domain/bookings/policy-trials.ts'
import { severalFlights } from '../book/flight-booking-reads.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { evaluateLegs } from './flight-evaluation.ts'

/** Key of the rule in the policy by kind of breach. */
export const FLIGHT_RULE_KEYS = {
  cabin: 'flights.cabin',
  fare_class: 'flights.fares',
  price: 'flights.price',
  flight_advance: 'flights.advance',
  airline: 'flights.airlines',
} as const satisfies Record<FlightBreach['rule'], string>

/**
 * The flights beside a booked one are not stored, so that its price cannot be compared. Of flights that were replaced it is
 * not known what was booked.
 */
const trialOf =
  ({ legs, names, changes, schedule_changes: moved, created_at: bookedAt }: StoredFlights): PolicyTrial =>
  ({ flights: rules }) => {
    if (rules === undefined) return []
    const { cabin, fares, price, advance, airlines } = rules
    const isReplaced =
      changes.some(({ state }) => state !== 'failed' && state !== 'unpaid') || moved.some(({ after }) => after !== null)
    if (isReplaced) {
      return notKnown({
        [FLIGHT_RULE_KEYS.cabin]: cabin,
        [FLIGHT_RULE_KEYS.fare_class]: fares,
        [FLIGHT_RULE_KEYS.price]: price,
        [FLIGHT_RULE_KEYS.flight_advance]: advance,
        [FLIGHT_RULE_KEYS.airline]: airlines,
      })
    }
    const chosen = { legs, families: names.families, airports: names.airports }
    const now = new Date(bookedAt)
    const evaluated = evaluateLegs({ rules, version: 0 }, chosen, { others: [], now })
    const breaches = evaluated.legs.flatMap((leg) => leg.breaches)
    return [...triedRules(breaches, FLIGHT_RULE_KEYS), ...notKnown({ [FLIGHT_RULE_KEYS.price]: price })]
  }

export const flightTrials: PolicyTrials = async (tx, ids) =>
  new Map([...(await severalFlights(tx, ids)).values()].map((booking) => [booking.id, trialOf(booking)]))
