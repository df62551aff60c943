import * as v from 'valibot'
import { judgedLegSchema, type JudgedLeg } from '#contract/approvals/approval-envelope.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { hasCode } from '#src/platform/api/errors.ts'

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })
const neededSchema = v.object({ judged: v.array(judgedLegSchema), total: moneySchema })

/** The price of today where it is another one than was agreed; null where the answer does not say it. */
export const priceOfNow = (error: unknown): Money | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output.actual : null
}

/** What the policy says of a price that has to be approved; null where the answer does not say it. */
export const approvalNeeded = (error: unknown): { judged: JudgedLeg[]; total: Money } | null => {
  if (!hasCode(error, 'approval_needed')) return null
  const needed = v.safeParse(neededSchema, error.details)
  return needed.success ? needed.output : null
}
