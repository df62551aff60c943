import type { Co2eMethod } from '#contract/reports/measures.ts'
import type { Db } from '#server/database/db.ts'

/** What only the service of a booking knows for reports: of what is left of it. Null where it is not known. */
export type ReportFacts = {
  /** Who provides it, as people know it: hotel, airline, operator. */
  supplier: string | null
  /** City or route. */
  place: string | null
  /** Nights of all rooms. */
  nights: number | null
  /** Of all travellers together. */
  metres: number | null
  /** Of all travellers together. */
  co2e: { grams: number; method: Co2eMethod } | null
  /** True if the travel policy was breached when it was booked. */
  isOutsidePolicy: boolean
  /** The breached rules, by their keys in the policy; each once. */
  rules: readonly string[]
  /** By how many minor units it cost more than the lowest price seen when it was booked. */
  missedMinor: number | null
}

/** The facts of stored bookings, by id. Bookings without an entry have none. */
export type ReportFactsOf = (tx: Db, bookingIds: readonly string[]) => Promise<ReadonlyMap<string, ReportFacts>>

/** Breaches by the keys of their rules, each once. */
export const breachedRules = <Rule extends string>(
  breaches: readonly { rule: Rule }[],
  keys: Readonly<Record<Rule, string>>,
): string[] => [...new Set(breaches.map(({ rule }) => keys[rule]))]
