import * as v from 'valibot'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import type { CommitState } from '../commit/use-commit-once.ts'

/** `details` of `price_changed`: the total sent, and the current one. */
const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })

export type PriceStep = { seen: Money; now: Money }

/** Sent and current price of a `price_changed` refusal; null for other errors. */
export const priceChangedIn = (error: unknown): PriceStep | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? { seen: prices.output.expected, now: prices.output.actual } : null
}

export const refusalIn = (state: CommitState) => (state.kind === 'refused' ? state.error : null)
