import type { FlightRules } from '#contract/products/flights/policy-rules.ts'

/** The rules to evaluate; null if the company has none for flights. */
export type JudgingRules = { rules: FlightRules; version: number } | null
