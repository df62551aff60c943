import type { PriceChange, PriceChanged } from '#contract/bookings/price-changes.ts'
import type { Money } from '#contract/core/money.ts'
import {
  evaluateCeiling,
  evaluatePrice,
  withPrice,
  type PriceTolerance,
} from '#contract/bookings/price-change-rules.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import type { StayOffer } from '../supplier/hotel-supplier.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Available = Extract<StayOffer, { kind: 'available' }>

/**
 * Agrees the terms at which a stay is booked and the price message. `expected` is the price the person saw or accepted;
 * `quoted` the one guaranteed earlier. A `ceiling` replaces the tolerance: the maximum the person accepted in advance.
 * Throws `price_changed` with both prices line by line.
 */
export const agreePrice = (
  quoted: Terms,
  offer: Available,
  expected: Money,
  { tolerance, ceiling }: { tolerance: PriceTolerance | null; ceiling: Money | null },
): { terms: Terms; priceChange: PriceChange | null } => {
  const { lines, total } = offer
  const verdict =
    ceiling === null ? evaluatePrice(expected, total, tolerance) : evaluateCeiling(expected, total, ceiling)
  if (verdict === 'refused') {
    const details: PriceChanged = {
      expected,
      actual: total,
      seen: { lines: quoted.lines, total: quoted.total },
      now: { lines, total },
    }
    throw new Refusal('price_changed', { details })
  }
  const terms = withPrice(quoted, offer)
  switch (verdict) {
    case 'tolerated':
      return { terms, priceChange: { seen: expected, charged: total, acceptedBy: 'company' } }
    case 'within_ceiling':
      return { terms, priceChange: { seen: expected, charged: total, acceptedBy: 'person' } }
    case 'fall':
      return { terms, priceChange: { seen: expected, charged: total, acceptedBy: null } }
    case 'same': {
      const moved = total.minor - quoted.total.minor
      if (moved === 0) return { terms, priceChange: null }
      return { terms, priceChange: { seen: quoted.total, charged: total, acceptedBy: moved > 0 ? 'person' : null } }
    }
  }
}
