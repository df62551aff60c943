import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PHOTO_PART_BYTES, PHOTO_QUOTA, PHOTO_QUOTA_BYTES, type PhotoUpload } from '#contract/listings/photos.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRow } from '#server/database/rows.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { photoImage } from './photo-image.ts'
import type { PhotoStore } from './photo-store.ts'

type PhotoRow = typeof listingPhotos.$inferSelect
type Owner = Pick<Actor, 'userId'>
type Given = { db: Db; photos: PhotoStore }

const uploadFrom = (row: PhotoRow): PhotoUpload => ({
  photoId: row.id,
  state: row.bytes === null ? 'uploading' : 'ready',
  size: row.size,
  received: row.received,
  width: row.width,
  height: row.height,
})

const partName = (offset: number): string => `part-${offset}`
const partsOf = (size: number): string[] =>
  Array.from({ length: Math.ceil(size / PHOTO_PART_BYTES) }, (_, index) => partName(index * PHOTO_PART_BYTES))

/** Throws `not_found`, also for a photo of another person. */
const ownPhoto = async (db: Db, { userId }: Owner, photoId: string): Promise<PhotoRow> => {
  const [row] = await db.select().from(listingPhotos).where(eq(listingPhotos.id, photoId))
  if (row === undefined || row.ownerUserId !== userId) throw notFound()
  return row
}

const usedSchema = v.object({ bytes: v.number(), photos: v.number() })

/** Throws `photo_quota_reached`. Uploads of one person begin one after the other. */
const assertRoom = async (tx: Db, { userId }: Owner, size: number): Promise<void> => {
  await inTurn(tx, `photos of ${userId}`)
  const used = await readRow(
    tx,
    usedSchema,
    sql`select coalesce(sum(coalesce(bytes, size)), 0)::float8 as bytes, count(*)::int as photos
      from listing_photos where owner_user_id = ${userId}`,
  )
  if (used !== undefined && (used.bytes + size > PHOTO_QUOTA_BYTES || used.photos >= PHOTO_QUOTA))
    throw new Refusal('photo_quota_reached')
}

/**
 * Begins an upload, or says how far the one under this id is. Throws `id_taken` for an id of another person or file,
 * `photo_quota_reached`.
 */
export const beginPhoto = (
  { db, now }: { db: Db; now: Date },
  actor: Owner,
  { photoId: id, size, sha256 }: { photoId: string; size: number; sha256: string },
): Promise<PhotoUpload> =>
  transact(db, async (tx) => {
    const [known] = await tx.select().from(listingPhotos).where(eq(listingPhotos.id, id))
    if (known !== undefined) {
      const isSame = known.ownerUserId === actor.userId && known.size === size && known.sha256 === sha256
      if (!isSame) throw new Refusal('id_taken')
      return uploadFrom(known)
    }
    await assertRoom(tx, actor, size)
    const [row] = await tx
      .insert(listingPhotos)
      .values({ id, ownerUserId: actor.userId, size, sha256, createdAt: now, unusedSince: now })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw new Refusal('id_taken')
    return uploadFrom(row)
  })

/**
 * Stores a part. One that arrived already, comes too early or after the end changes nothing. Throws `not_found`;
 * `validation_failed` for a part of another length.
 */
export const storePhotoPart = async (
  { db, photos }: Given,
  actor: Owner,
  { photoId, part, bytes: base64 }: { photoId: string; part: number; bytes: string },
): Promise<PhotoUpload> => {
  const row = await ownPhoto(db, actor, photoId)
  const offset = part * PHOTO_PART_BYTES
  if (row.bytes !== null || offset !== row.received || offset === row.size) return uploadFrom(row)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== Math.min(PHOTO_PART_BYTES, row.size - offset))
    throw new Refusal('validation_failed', { fields: [{ field: 'body.bytes', code: 'validation_failed' }] })
  await photos.put(photoId, partName(offset), bytes)
  const [stored] = await db
    .update(listingPhotos)
    .set({ received: offset + bytes.length })
    .where(and(eq(listingPhotos.id, photoId), eq(listingPhotos.received, offset)))
    .returning()
  return uploadFrom(stored ?? (await ownPhoto(db, actor, photoId)))
}

/** Null where a part is missing or the whole is not what was announced. */
const fileOf = async (photos: PhotoStore, { id, size, sha256 }: PhotoRow): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  for (const name of partsOf(size)) parts.push((await photos.get(id, name)) ?? Buffer.alloc(0))
  const file = Buffer.concat(parts)
  return createHash('sha256').update(file).digest('hex') === sha256 ? file : null
}

/** Deletes an upload that cannot become a photo; a photo that became ready before stays. */
const discard = async ({ db, photos }: Given, { id }: PhotoRow): Promise<void> => {
  const [gone] = await db
    .delete(listingPhotos)
    .where(and(eq(listingPhotos.id, id), isNull(listingPhotos.bytes)))
    .returning({ id: listingPhotos.id })
  if (gone !== undefined) await photos.remove(id)
}

const damaged = () => new Refusal('upload_damaged', { fields: [{ field: 'body.file', code: 'upload_damaged' }] })

/**
 * Makes the photo from a complete upload; while bytes are missing, or for a ready photo, it only answers how it is. Throws
 * `not_found`; `upload_damaged` and what `photoImage` throws, after which the upload is gone; `overloaded` leaves it.
 */
export const finishPhoto = async (given: Given, actor: Owner, photoId: string): Promise<PhotoUpload> => {
  const { db, photos } = given
  const row = await ownPhoto(db, actor, photoId)
  if (row.bytes !== null || row.received < row.size) return uploadFrom(row)
  try {
    const file = await fileOf(photos, row)
    if (file === null) {
      // A concurrent call finished the photo and removed the parts.
      const current = await ownPhoto(db, actor, photoId)
      if (current.bytes !== null) return uploadFrom(current)
      throw damaged()
    }
    const { width, height, files } = await photoImage(file, actor.userId)
    for (const { name, content } of files) await photos.put(photoId, name, content)
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    const [ready] = await db
      .update(listingPhotos)
      .set({ width, height, bytes })
      .where(eq(listingPhotos.id, photoId))
      .returning()
    if (ready === undefined) {
      // Deleted by the job while it was being made.
      await photos.remove(photoId)
      throw notFound()
    }
    await photos.remove(photoId, partsOf(row.size))
    return uploadFrom(ready)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'overloaded' && error.code !== 'not_found') await discard(given, row)
    throw error
  }
}
