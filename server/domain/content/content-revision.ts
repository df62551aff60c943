import type { Db } from '#server/database/db.ts'
import { contentRevision as revisions } from '#server/database/schema/content/content.ts'

/**
 * A stamp that changes with every change of articles or offers and is never reused. To cache data derived from content,
 * read the stamp first and the content after it. Offers also begin and end with the day in Jakarta.
 */
export const contentRevision = async (db: Db): Promise<string> => {
  const [row] = await db.select({ revision: revisions.revision }).from(revisions)
  return row?.revision ?? 'none'
}
