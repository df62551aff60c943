import type { PriceTolerance } from '#contract/bookings/price-change-rules.ts'
import type { clients } from '#server/database/schema/accounts/people.ts'

/** How much a price may rise for a company without asking; null where it may not. */
export const toleranceOf = ({
  priceTolerancePermille: permille,
  priceToleranceMinor: minor,
}: Pick<typeof clients.$inferSelect, 'priceTolerancePermille' | 'priceToleranceMinor'>): PriceTolerance | null =>
  permille === null || minor === null ? null : { permille, minor }
