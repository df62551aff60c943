import type { Db } from '#server/database/db.ts'
import { contentRevision as revisions } from '#server/database/schema/content/content.ts'

/**
 * A stamp that is another one after every change of articles or offers, and is never used again. Whoever keeps something
 * made of content reads the stamp first and the content after it. Offers also begin and end with the day in Jakarta.
 */
export const contentRevision = async (db: Db): Promise<string> => {
  const [row] = await db.select({ revision: revisions.revision }).from(revisions)
  return row?.revision ?? 'none'
}
