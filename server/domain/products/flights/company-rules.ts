import type { Db } from '#server/database/db.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import type { FlightRules } from '#contract/products/flights/policy/policy-rules.ts'

/** The flight rules that apply to a person, in a transaction with access to them. */
export const flightRulesOf = async (
  tx: Db,
  person: { clientId: string; userId: string },
  now: Date,
): Promise<EvaluationRules> => {
  const row = await activePolicy(tx, person, now)
  return row?.rules.flights === undefined ? null : { rules: row.rules.flights, version: row.version }
}

/** The rules to evaluate; null if none applies to flights. */
export type EvaluationRules = { rules: FlightRules; version: number } | null
