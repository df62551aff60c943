import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PHOTO_GRACE_HOURS } from '#contract/listings/photos.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { shownIn } from './shown-photos.ts'

const HOUR_MS = 3_600_000
const found = v.object({ id: v.string() })

/** Photos shown by the version on sale or by the one that is edited; those of messages are used too. */
const SHOWN = sql`with shown as (${shownIn(sql`l.content`)} union ${shownIn(sql`l.published_content`)})`
const IS_USED = sql`p.bytes is not null and (exists (
  select 1 from shown where shown.id = p.id::text and shown.owner_user_id is not distinct from p.owner_user_id)
  or exists (select 1 from booking_messages m where m.photo_id = p.id))`

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
 * Deletes uploads that were not finished and photos that no listing or message showed for a day, and files without a row, which are left
 * where a deletion was cut off.
 */
export const sweepPhotos = async ({ db, photos, now }: { db: Db; photos: PhotoStore; now: Date }): Promise<void> => {
  const moment = now.toISOString()
  const before = new Date(now.getTime() - PHOTO_GRACE_HOURS * HOUR_MS).toISOString()
  await db.execute(
    sql`${SHOWN} update listing_photos p set unused_since = null where p.unused_since is not null and ${IS_USED}`,
  )
  await db.execute(
    sql`${SHOWN} update listing_photos p set unused_since = ${moment}::timestamptz where p.unused_since is null and not (${IS_USED})`,
  )
  const gone = await readRows(
    db,
    found,
    sql`${SHOWN} delete from listing_photos p where p.unused_since < ${before}::timestamptz and not (${IS_USED}) returning p.id`,
  )
  for (const { id } of gone) await photos.remove(id)
  for await (const ids of photos.ids()) for (const id of await strays(db, ids)) await photos.remove(id)
}
