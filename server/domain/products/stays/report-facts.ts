import { breachedRules, type ReportFacts, type ReportFactsOf } from '#server/domain/bookings/report-facts.ts'
import { roomNightsLeft } from './book/booking-parts.ts'
import { storedStays } from './book/booking-reads.ts'
import type { StoredStay } from './book/booking-view.ts'
import { STAY_RULE_KEYS } from './policy/stay-trials.ts'

/** Hotels state no emissions, and the hotels beside a booked one are not stored. */
const factsOf = (stay: StoredStay): ReportFacts => ({
  supplier: stay.hotel.name,
  place: stay.hotel.cityName,
  nights: roomNightsLeft(stay).length,
  metres: null,
  co2e: null,
  isOutsidePolicy: stay.breaches.length > 0,
  rules: breachedRules(stay.breaches, STAY_RULE_KEYS),
  missedMinor: null,
})

export const stayReportFacts: ReportFactsOf = async (tx, ids) =>
  new Map([...(await storedStays(tx, ids)).values()].map((stay) => [stay.id, factsOf(stay)]))
