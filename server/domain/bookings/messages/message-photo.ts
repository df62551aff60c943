import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Message } from '#contract/bookings/messages.ts'
import type { PhotoPreview } from '#contract/listings/photos.ts'
import type { Db } from '#server/database/db.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { employerOf } from '#server/domain/accounts/profile/employer.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { photoPreview } from '#server/domain/photos/photo-preview.ts'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'
import type { Products } from '../product.ts'
import { seatOf } from './seat.ts'

type Row = typeof bookingMessages.$inferSelect
export type PhotoSize = { width: number | null; height: number | null }

/** The photo of a message as its readers see it; nothing without one. */
export const messagePhoto = (
  { photoId, photoAlt: alt }: Pick<Row, 'photoId' | 'photoAlt'>,
  size: PhotoSize | null,
): Pick<Message, 'photo'> => {
  const { width = null, height = null } = size ?? {}
  return photoId === null || width === null || height === null ? {} : { photo: { photoId, alt, width, height } }
}

export const photoSizeOf = async (tx: Db, { photoId }: Pick<Row, 'photoId'>): Promise<PhotoSize | null> => {
  if (photoId === null) return null
  const { width, height } = listingPhotos
  const [found] = await tx.select({ width, height }).from(listingPhotos).where(eq(listingPhotos.id, photoId))
  return found ?? null
}

/**
 * Throws `photo_missing` where neither the person nor the host they work for, for whom they upload, has such a photo, or
 * it is not ready.
 */
export const assertOwnPhoto = async (tx: Db, userId: string, photoId: string): Promise<void> => {
  const employer = await employerOf(tx, userId)
  const owners = [userId, ...(employer === undefined ? [] : [employer.id])]
  const own = and(
    eq(listingPhotos.id, photoId),
    inArray(listingPhotos.ownerUserId, owners),
    isNotNull(listingPhotos.bytes),
  )
  // Keeps the cleanup job from deleting it.
  const [found] = await tx.select({ id: listingPhotos.id }).from(listingPhotos).where(own).for('key share')
  if (found === undefined)
    throw new Refusal('photo_missing', { fields: [{ field: 'body.photo.photoId', code: 'photo_missing' }] })
}

type Given = { db: Db; photos: PhotoStore }

const shown = async (photos: PhotoStore, found: { id: string; width: number | null } | undefined, large: boolean) => {
  if (found === undefined) throw notFound()
  return photoPreview(photos, found, large ? 'large' : 'small')
}

/** The photo of a message, for the two sides of its booking. Throws `not_found` for everybody else and without one. */
export const readMessagePhoto = async (
  { db, photos, products }: Given & { products: Products },
  actor: Actor,
  { bookingId, messageId, size }: { bookingId: string; messageId: string; size: 'small' | 'large' },
): Promise<PhotoPreview> => {
  const [found] = await inTenant(db, actor, async (tx) => {
    await seatOf(tx, products, actor, bookingId)
    return asSystem(tx, () =>
      tx
        .select({ id: listingPhotos.id, width: listingPhotos.width })
        .from(bookingMessages)
        .innerJoin(listingPhotos, eq(listingPhotos.id, bookingMessages.photoId))
        .where(and(eq(bookingMessages.id, messageId), eq(bookingMessages.bookingId, bookingId))),
    )
  })
  return shown(photos, found, size === 'large')
}

/** The photo of a reported message, for the operator, by the contact message that quotes it. Throws `not_found`. */
export const reportedPhoto = async ({ db, photos }: Given, caseId: string): Promise<PhotoPreview> => {
  const [found] = await db
    .select({ id: listingPhotos.id, width: listingPhotos.width })
    .from(bookingMessages)
    .innerJoin(listingPhotos, eq(listingPhotos.id, bookingMessages.photoId))
    .where(sql`${bookingMessages.reportCaseId} = ${caseId} and ${bookingMessages.reportedAt} is not null`)
  return shown(photos, found, true)
}
