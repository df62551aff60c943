import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListedPhoto } from '#contract/listings/photo.ts'
import type { ListingMistake } from '#contract/listings/mistakes.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { photoPreview } from '../../photos/photo-preview.ts'
import { showsPhoto, shownIn } from './shown-photos.ts'

type Given = { db: Db; photos: PhotoStore }

/** A listing that was sent for review shows it, or one on sale. */
const isSubmitted = async (db: Db, photoId: string, ownerUserId: string | null): Promise<boolean> => {
  const found = await readRow(
    db,
    v.object({ id: v.string() }),
    sql`select id from listings where owner_user_id is not distinct from ${ownerUserId}::uuid
      and (${showsPhoto(sql`published_content`, photoId)}
        or ((state = 'in_review' or decided_at is not null) and ${showsPhoto(sql`content`, photoId)})) limit 1`,
  )
  return found !== undefined
}

/** A small WebP of a photo in base64, for its owner. Throws `not_found`, also for a photo of another person. */
export const ownPreview = async ({ db, photos }: Given, { userId }: Pick<Actor, 'userId'>, photoId: string) => {
  const [row] = await db.select().from(listingPhotos).where(eq(listingPhotos.id, photoId))
  if (row === undefined || row.ownerUserId !== userId) throw notFound()
  return photoPreview(photos, row)
}

/** The same for the operator, of a photo that was submitted. Throws `not_found`. */
export const reviewedPreview = async ({ db, photos }: Given, photoId: string) => {
  const [row] = await db.select().from(listingPhotos).where(eq(listingPhotos.id, photoId))
  if (row === undefined || !(await isSubmitted(db, photoId, row.ownerUserId))) throw notFound()
  return photoPreview(photos, row)
}

/** A file of a photo that a listing on sale shows; null otherwise. */
export const publicPhoto = async ({ db, photos }: Given, photoId: string, name: string): Promise<Buffer | null> => {
  const [row] = await db
    .select({ isPublic: listingPhotos.isPublic })
    .from(listingPhotos)
    .where(eq(listingPhotos.id, photoId))
  return row?.isPublic === true ? photos.get(photoId, name) : null
}

/** Photos of a listing that its owner does not have, or in another size than they are. */
export const missingPhotos = async (
  db: Db,
  { ownerUserId, photos }: { ownerUserId: string; photos: readonly ListedPhoto[] },
): Promise<ListingMistake[]> => {
  if (photos.length === 0) return []
  const rows = await db.select().from(listingPhotos).where(eq(listingPhotos.ownerUserId, ownerUserId))
  const ready = new Map(rows.map((row) => [row.id, row]))
  return photos.flatMap(({ field, photo: { photoId, width, height } }): ListingMistake[] => {
    const row = ready.get(photoId)
    const isThere = row !== undefined && row.width === width && row.height === height
    return isThere ? [] : [{ field: `${field}.photoId`, code: 'photo_missing' }]
  })
}

/** Opens the photos that the person's listings on sale show to everybody, and closes their others. */
export const publishPhotos = async (tx: Db, ownerUserId: string): Promise<void> => {
  await tx.execute(sql`
    with shown as (${shownIn(sql`l.published_content`)} where l.owner_user_id = ${ownerUserId})
    update listing_photos p set is_public = p.id::text in (select id from shown)
    where p.owner_user_id = ${ownerUserId}`)
}
