import { eq } from 'drizzle-orm'
import { evaluatePrice, type PriceTolerance } from '#contract/bookings/price-change-rules.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'

/** How much a price may rise for a company without asking; null where it may not. */
export const toleranceOf = ({
  priceTolerancePermille: permille,
  priceToleranceMinor: minor,
}: Pick<typeof clients.$inferSelect, 'priceTolerancePermille' | 'priceToleranceMinor'>): PriceTolerance | null =>
  permille === null || minor === null ? null : { permille, minor }

/** Throws `price_changed` where a price is higher than the person saw and the company of the actor tolerates. */
export const assertTolerated = async (
  tx: Db,
  actor: Pick<Actor, 'clientId'>,
  { expected, actual }: { expected: Money; actual: Money },
): Promise<void> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, actor.clientId))
  const tolerance = client === undefined ? null : toleranceOf(client)
  if (evaluatePrice(expected, actual, tolerance) === 'refused') {
    throw new Refusal('price_changed', { details: { expected, actual } })
  }
}
