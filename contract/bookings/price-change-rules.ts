import { permilleOf, type Money } from '../core/money.ts'
import type { PriceLine } from './price.ts'

/** How much a price may rise without asking again. */
export type PriceTolerance = { permille: number; minor: number }

/** Result of comparing a price with the one that was shown. */
export type PriceVerdict = 'same' | 'fall' | 'tolerated' | 'within_ceiling' | 'refused'

/**
 * Compares the current price of a stay with the one the person saw or accepted. A decrease is always passed on; an
 * increase only within both limits of the company's tolerance; a different currency never.
 */
export const evaluatePrice = (seen: Money, now: Money, tolerance: PriceTolerance | null): PriceVerdict => {
  if (seen.currency !== now.currency) return 'refused'
  const rise = now.minor - seen.minor
  if (rise === 0) return 'same'
  if (rise < 0) return 'fall'
  if (tolerance === null) return 'refused'
  return rise <= permilleOf(seen.minor, tolerance.permille) && rise <= tolerance.minor ? 'tolerated' : 'refused'
}

/** Like `evaluatePrice`, for people who are absent: an increase is allowed up to the ceiling they accepted earlier. */
export const evaluateCeiling = (seen: Money, now: Money, ceiling: Money): PriceVerdict => {
  const verdict = evaluatePrice(seen, now, null)
  const isWithin = seen.currency === now.currency && ceiling.currency === now.currency && now.minor <= ceiling.minor
  return verdict === 'refused' && isWithin ? 'within_ceiling' : verdict
}

export type LinedPrice = { lines: readonly PriceLine[]; total: Money }

type PricedTerms = {
  payment: 'company_account' | 'at_property'
  lines: PriceLine[]
  total: Money
  dueNow: Money
  dueAtProperty: Money
}

/** The terms with another price: the amounts due now or later are adjusted, even if nothing was due before. */
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
