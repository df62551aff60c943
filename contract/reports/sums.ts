import * as v from 'valibot'

/**
 * Sums over bookings of one currency. Where a fact is not known of every booking, the sum is over those of which it is, and
 * `…Known` says how many these are.
 */
export const reportSumsSchema = v.object({
  bookings: v.number(),
  /** Minor units of the currency. */
  spentMinor: v.number(),
  /** Sum of the days from booking to start. */
  leadDays: v.number(),
  /** Bookings within the travel policy and outside of it; the rest was booked without a policy. */
  within: v.number(),
  outside: v.number(),
  nights: v.number(),
  nightsKnown: v.number(),
  metres: v.number(),
  metresKnown: v.number(),
  co2eGrams: v.number(),
  co2eKnown: v.number(),
  /** Minor units above the lowest price seen at booking. */
  missedMinor: v.number(),
  missedKnown: v.number(),
})
export type ReportSums = v.InferOutput<typeof reportSumsSchema>

export const NO_SUMS: ReportSums = {
  bookings: 0,
  spentMinor: 0,
  leadDays: 0,
  within: 0,
  outside: 0,
  nights: 0,
  nightsKnown: 0,
  metres: 0,
  metresKnown: 0,
  co2eGrams: 0,
  co2eKnown: 0,
  missedMinor: 0,
  missedKnown: 0,
}
