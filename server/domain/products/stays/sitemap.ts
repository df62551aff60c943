import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import type { SitemapEntry } from '#server/domain/kernel/sitemap-entry.ts'

/** The pages of all hotels but those of the demonstration. */
export const hotelPages = async (db: Db): Promise<SitemapEntry[]> => {
  const hotels = await db.select({ id: properties.id }).from(properties).where(eq(properties.isDemonstration, false))
  return hotels.map(({ id }) => ({ path: `/hotels/detail?id=${id}`, updatedAt: null }))
}
