import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRows } from '#server/database/rows.ts'
import { notifyHostOf } from '#server/domain/notifications/notify.ts'

/**
 * Locks a property, as the installation, before a review of it is written: later, two reviews at a time would deadlock. The
 * lock still allows bookings to refer to the property.
 */
export const lockProperty = async (tx: Db, propertyId: string): Promise<void> => {
  await tx.execute(sql`select 1 from properties where id = ${propertyId} for no key update`)
}

const countedRow = v.object({ booking_id: v.nullable(v.string()), author_name: v.string() })

/**
 * Stores the score of a locked property, as the installation: of the reviews that are shown. Lists and searches show it.
 * Its host is notified of those that were hidden before.
 */
export const countReviews = async (tx: Db, propertyId: string, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx.execute(sql`
    update properties set (score, review_count) =
      (select round(avg(overall)), count(*) from reviews where property_id = ${propertyId} and published_at <= ${at}::timestamptz)
    where id = ${propertyId}`)
  const shown = await readRows(
    tx,
    countedRow,
    sql`update reviews set is_counted = true
      where property_id = ${propertyId} and not is_counted and published_at <= ${at}::timestamptz
      returning booking_id, author_name`,
  )
  const [host] = await readRows(
    tx,
    v.object({ id: v.nullable(v.string()) }),
    sql`select owner_user_id as id from properties where id = ${propertyId}`,
  )
  const userId = host?.id ?? null
  if (userId === null) return
  for (const { booking_id: bookingId, author_name: by } of shown)
    if (bookingId !== null)
      notifyHostOf(tx, { bookingId, userId }, { kind: 'review_published', facts: { by } }, { at: now })
}

const BATCH_SIZE = 50

/** Publishes reviews after their blind days and notifies their hosts. Returns the number of properties. */
export const publishReviews = async (db: Db, now: Date): Promise<number> => {
  const due = await readRows(
    db,
    v.object({ property_id: v.string() }),
    sql`select distinct property_id from reviews
      where not is_counted and published_at <= ${now.toISOString()}::timestamptz order by property_id limit ${BATCH_SIZE}`,
  )
  for (const { property_id: propertyId } of due) {
    await transact(db, async (tx) => {
      await inTurn(tx, 'reviews to publish')
      await lockProperty(tx, propertyId)
      await countReviews(tx, propertyId, now)
    })
  }
  return due.length
}
