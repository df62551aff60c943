import { eq } from 'drizzle-orm'
import type { AgeLimits } from '#contract/products/stays/occupancy.ts'
import type { Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** Age limits of a hotel for children and infants. Throws `not_found`. */
export const ageLimitsOf = async (db: Db, hotelId: string): Promise<AgeLimits> => {
  const [limits] = await db
    .select({ childUntilAge: properties.childUntilAge, infantUntilAge: properties.infantUntilAge })
    .from(properties)
    .where(eq(properties.id, hotelId))
  if (limits === undefined) throw notFound()
  return limits
}
