import * as v from 'valibot'
import { evaluatedLegSchema, type EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { hasCode } from '#src/platform/api/errors.ts'

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })
const neededSchema = v.object({ evaluated: v.array(evaluatedLegSchema), total: moneySchema })

/** Current price, if it differs from the agreed one; null if the error does not contain it. */
export const priceOfNow = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}

/** Policy evaluation of a price that needs an approval; null if the error does not contain it. */
export const approvalNeeded = (error: unknown): { evaluated: EvaluatedLeg[]; total: Money } | null => {
  if (!hasCode(error, 'approval_needed')) return null
  const needed = v.safeParse(neededSchema, error.details)
  return needed.success ? needed.output : null
}
