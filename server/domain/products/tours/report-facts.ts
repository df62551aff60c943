import { breachedRules, type ReportFacts, type ReportFactsOf } from '#server/domain/bookings/report-facts.ts'
import { storedTours, type StoredTour } from './book/stored-tour.ts'
import { TOUR_RULE_KEYS } from './policy-trials.ts'

/** Operators state neither distances nor emissions. */
const factsOf = ({ facts, breaches }: StoredTour): ReportFacts => ({
  supplier: facts.operator.name,
  place: facts.cityName,
  nights: null,
  metres: null,
  co2e: null,
  isOutsidePolicy: breaches.length > 0,
  rules: breachedRules(breaches, TOUR_RULE_KEYS),
  missedMinor: null,
})

export const tourReportFacts: ReportFactsOf = async (tx, ids) =>
  new Map([...(await storedTours(tx, ids)).values()].map((tour) => [tour.id, factsOf(tour)]))
