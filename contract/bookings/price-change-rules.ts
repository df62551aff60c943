import { permilleOf, type Money } from '../core/money.ts'
import type { PriceLine } from './price.ts'

/** How much a price may rise without asking again. */
export type PriceTolerance = { permille: number; minor: number }

/** What becomes of a price that is another one than was seen. */
export type PriceVerdict = 'same' | 'fall' | 'tolerated' | 'within_ceiling' | 'refused'

/**
 * Compares what a stay costs now with what the person saw or accepted. A fall is always passed on; a rise only within
 * both limits of the company's tolerance; another currency never.
 */
export const judgePrice = (seen: Money, now: Money, tolerance: PriceTolerance | null): PriceVerdict => {
  if (seen.currency !== now.currency) return 'refused'
  const rise = now.minor - seen.minor
  if (rise === 0) return 'same'
  if (rise < 0) return 'fall'
  if (tolerance === null) return 'refused'
  return rise <= permilleOf(seen.minor, tolerance.permille) && rise <= tolerance.minor ? 'tolerated' : 'refused'
}

/** As `judgePrice`, for who is not there to be asked: a rise goes up to what they accepted beforehand. */
export const judgeCeiling = (seen: Money, now: Money, ceiling: Money): PriceVerdict => {
  const verdict = judgePrice(seen, now, null)
  const isWithin = seen.currency === now.currency && ceiling.currency === now.currency && now.minor <= ceiling.minor
  return verdict === 'refused' && isWithin ? 'within_ceiling' : verdict
}

/** What a price comes to and how it is made up. */
export type LinedPrice = { lines: readonly PriceLine[]; total: Money }

type PricedTerms = {
  payment: 'company_account' | 'at_property'
  lines: PriceLine[]
  total: Money
  dueNow: Money
  dueAtProperty: Money
}

/** The terms with another price: what is due now or later moves with it, also where nothing was due before. */
export const withPrice = <T extends PricedTerms>(terms: T, { lines, total }: LinedPrice): T => {
  const nothing = { ...total, minor: 0 }
  const isDueNow = terms.payment === 'company_account'
  return {
    ...terms,
    lines: [...lines],
    total,
    dueNow: isDueNow ? total : nothing,
    dueAtProperty: isDueNow ? nothing : total,
  }
}
