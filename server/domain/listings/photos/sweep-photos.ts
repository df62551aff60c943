import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PHOTO_GRACE_HOURS } from '#contract/listings/photos.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import type { PhotoStore } from './photo-store.ts'

const HOUR_MS = 3_600_000
const found = v.object({ id: v.string() })

/** Shown by the version on sale or by the one that is edited. */
const IS_USED = sql`p.bytes is not null and exists (
  select 1 from listings l where l.owner_user_id is not distinct from p.owner_user_id
    and (l.content -> 'photos' @> jsonb_build_array(jsonb_build_object('photoId', p.id::text))
      or l.published_content -> 'photos' @> jsonb_build_array(jsonb_build_object('photoId', p.id::text))))`

/** Ids of a page that have files and no row. */
const strays = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const known = await readRows(
    db,
    found,
    sql`select id from listing_photos where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const rows = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !rows.has(id))
}

/**
 * Deletes uploads that were not finished and photos that no listing showed for a day, and files without a row, which are left
 * where a deletion was cut off.
 */
export const sweepPhotos = async ({ db, photos, now }: { db: Db; photos: PhotoStore; now: Date }): Promise<void> => {
  const moment = now.toISOString()
  const before = new Date(now.getTime() - PHOTO_GRACE_HOURS * HOUR_MS).toISOString()
  await db.execute(sql`update listing_photos p set unused_since = null where p.unused_since is not null and ${IS_USED}`)
  await db.execute(
    sql`update listing_photos p set unused_since = ${moment}::timestamptz where p.unused_since is null and not (${IS_USED})`,
  )
  const gone = await readRows(
    db,
    found,
    sql`delete from listing_photos p where p.unused_since < ${before}::timestamptz and not (${IS_USED}) returning p.id`,
  )
  for (const { id } of gone) await photos.remove(id)
  for await (const ids of photos.ids()) for (const id of await strays(db, ids)) await photos.remove(id)
}
