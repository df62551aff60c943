import type { Service } from '#contract/core/services.ts'
import type { PolicyTrialOutcome, TriedBooking } from '#contract/products/policy-trials.ts'

/** The bookings behind each number of a rule. */
export type RuleCounts = Record<PolicyTrialOutcome, TriedBooking[]>

/** Bookings by service, rule and outcome. */
export const countsOf = (bookings: readonly TriedBooking[]): Map<Service, Map<string, RuleCounts>> => {
  const services = new Map<Service, Map<string, RuleCounts>>()
  for (const booking of bookings) {
    const rules = services.get(booking.service) ?? new Map<string, RuleCounts>()
    services.set(booking.service, rules)
    for (const { rule, outcome } of booking.rules) {
      const counts = rules.get(rule) ?? { notice: [], warn: [], needs_approval: [], blocked: [], not_known: [] }
      counts[outcome].push(booking)
      rules.set(rule, counts)
    }
  }
  return services
}
