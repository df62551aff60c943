import type { Db } from '#server/database/db.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import type { FlightRules } from '#contract/products/flights/policy-rules.ts'

/** The current flight rules of a company, in a transaction with access to them. */
export const flightRulesOf = async (tx: Db, clientId: string, now: Date): Promise<EvaluationRules> => {
  const row = await activePolicy(tx, clientId, now)
  return row?.rules.flights === undefined ? null : { rules: row.rules.flights, version: row.version }
}

/** The rules to evaluate; null if the company has none for flights. */
export type EvaluationRules = { rules: FlightRules; version: number } | null
