import { breachedRules, type ReportFacts, type ReportFactsOf } from '#server/domain/bookings/report-facts.ts'
import { storedCabs, type StoredCab } from './book/stored-cab.ts'
import { CAB_RULE_KEYS } from './policy-trials.ts'

/** Cars by the hour or day drive as far as their guests like; fuel and occupancy are not known of any. */
const factsOf = ({ terms: { facts, ride }, breaches }: StoredCab): ReportFacts => ({
  supplier: facts.operator.name,
  place: ride.from.city === ride.to.city ? ride.from.city : `${ride.from.city} – ${ride.to.city}`,
  nights: null,
  metres: ride.hours === null && ride.days === null ? Math.round(ride.metres) : null,
  co2e: null,
  isOutsidePolicy: breaches.length > 0,
  rules: breachedRules(breaches, CAB_RULE_KEYS),
  missedMinor: null,
})

export const cabReportFacts: ReportFactsOf = async (tx, ids) =>
  new Map([...(await storedCabs(tx, ids)).values()].map((ride) => [ride.id, factsOf(ride)]))
