import { sql } from 'drizzle-orm'
import type { DirectoryDetail } from '#contract/directory/directory.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound } from '../kernel/refusal.ts'
import { entryFrom, entryRow, entryRows, isShown } from './entries.ts'

const NEARBY = 6

/** One place and the nearest others of its city. Throws `not_found`, also for one that has closed for good. */
export const directoryEntry = async (
  { db, locale, now, demo }: { db: Db; locale: Locale; now: Date; demo: boolean },
  entryId: string,
): Promise<DirectoryDetail> => {
  const row = await readRow(db, entryRow, entryRows({ locale, where: sql`e.id = ${entryId} and ${isShown(demo)}` }))
  if (row === undefined) throw notFound()
  const others = await readRows(
    db,
    entryRow,
    entryRows({ locale, where: sql`e.city_id = ${row.city_id} and e.id <> ${entryId} and ${isShown(demo)}` }),
  )
  const nearby = others
    .map((other) => ({ ...entryFrom(other), distanceMetres: Math.round(metresBetween(row, other)) }))
    .toSorted((one, other) => one.distanceMetres - other.distanceMetres)
    .slice(0, NEARBY)
  return { entry: entryFrom(row), nearby, asOf: now.toISOString() }
}
