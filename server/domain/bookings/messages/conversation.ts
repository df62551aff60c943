import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Conversation, Message, MessageSide, UnreadConversation } from '#contract/bookings/messages.ts'
import { MESSAGE_SIDES } from '#contract/bookings/messages.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { callerOf } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { employerOf } from '#server/domain/accounts/profile/employer.ts'
import type { Products } from '../product.ts'
import { messagePhoto, type PhotoSize } from './message-photo.ts'
import { seatOf } from './seat.ts'

type Row = typeof bookingMessages.$inferSelect
type Given = { db: Db; products: Products; now: Date }

const MOST_MESSAGES = 500
const MOST_CONVERSATIONS = 50

/** Name that an erased account leaves. */
const ERASED = '-'

/** A message as one side reads it; `author` is the name in the account of the writer. */
export const messageView = (
  row: Row,
  { author, photo }: { author: string; photo: PhotoSize | null },
  reader: { userId: string; side: MessageSide },
): Message => ({
  messageId: row.id,
  side: row.side,
  isOwn: row.authorUserId === reader.userId,
  author: author === ERASED ? '' : author,
  text: row.text,
  ...messagePhoto(row, photo),
  sentAt: row.sentAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  isReported: row.reportedAt !== null && row.side !== reader.side,
})

/** The messages about a booking, as one side reads them. Throws `not_found` for others. */
export const conversation = ({ db, products, now }: Given, actor: Actor, bookingId: string): Promise<Conversation> =>
  inTenant(db, actor, async (tx) => {
    const { booking, host, side, writableUntil } = await seatOf(tx, products, actor, bookingId)
    return asSystem(tx, async () => {
      const [guest] = await tx.select({ name: users.name }).from(users).where(eq(users.id, booking.userId))
      const rows = await tx
        .select({
          message: bookingMessages,
          author: users.name,
          photo: { width: listingPhotos.width, height: listingPhotos.height },
        })
        .from(bookingMessages)
        .innerJoin(users, eq(users.id, bookingMessages.authorUserId))
        .leftJoin(listingPhotos, eq(listingPhotos.id, bookingMessages.photoId))
        .where(eq(bookingMessages.bookingId, bookingId))
        .orderBy(asc(bookingMessages.sentAt), asc(bookingMessages.id))
        .limit(MOST_MESSAGES)
      const reader = { userId: callerOf(actor), side }
      return {
        bookingId,
        side,
        other: side === 'guest' ? host.name : (guest?.name ?? ''),
        messages: rows.map(({ message, ...by }) => messageView(message, by, reader)),
        writableUntil: writableUntil === null || writableUntil <= now ? null : writableUntil.toISOString(),
        asOf: now.toISOString(),
      }
    })
  })

/** Marks the other side's messages up to this one as read; gives how many were unread. Throws `not_found`. */
export const readMessages = (
  { db, products, now }: Given,
  actor: Actor,
  { bookingId, messageId }: { bookingId: string; messageId: string },
): Promise<{ read: number }> =>
  inTenant(db, actor, async (tx) => {
    const { side } = await seatOf(tx, products, actor, bookingId)
    return asSystem(tx, async () => {
      const [last] = await tx
        .select({ sentAt: bookingMessages.sentAt })
        .from(bookingMessages)
        .where(and(eq(bookingMessages.id, messageId), eq(bookingMessages.bookingId, bookingId)))
      if (last === undefined) throw notFound()
      const read = await tx
        .update(bookingMessages)
        .set({ readAt: now })
        .where(
          and(
            eq(bookingMessages.bookingId, bookingId),
            eq(bookingMessages.side, side === 'guest' ? 'host' : 'guest'),
            lte(bookingMessages.sentAt, last.sentAt),
            isNull(bookingMessages.readAt),
          ),
        )
        .returning({ id: bookingMessages.id })
      return { read: read.length }
    })
  })

const unreadRow = v.object({
  booking_id: v.string(),
  reference: v.string(),
  title: v.string(),
  side: v.picklist(MESSAGE_SIDES),
  author: v.string(),
  text: v.string(),
  has_photo: v.boolean(),
  sent_at: v.string(),
  unread: v.number(),
})

/** Conversations with messages that the actor has not read, latest first; as a host those of who they work for. */
export const unreadConversations = async (db: Db, actor: Actor, now: Date) => {
  const hostId = (await employerOf(db, actor.userId))?.id ?? actor.userId
  const rows = await readRows(
    db,
    unreadRow,
    sql`
    with mine as (
      select m.*, 'guest' as reader from booking_messages m join bookings b on b.id = m.booking_id
      where m.read_at is null and m.side = 'host' and b.user_id = ${actor.userId} and b.client_id = ${actor.clientId}
      union all
      select m.*, 'host' from booking_messages m
      where m.read_at is null and m.side = 'guest' and m.host_user_id = ${hostId}
    ), last as (
      select distinct on (booking_id, reader) *, count(*) over (partition by booking_id, reader)::int as unread
      from mine order by booking_id, reader, sent_at desc, id desc
    )
    select l.booking_id, b.reference, b.title, l.reader as side, u.name as author, coalesce(l.text, '') as text,
      l.photo_id is not null as has_photo, l.sent_at::text as sent_at, l.unread
    from last l join bookings b on b.id = l.booking_id join users u on u.id = l.author_user_id
    order by l.sent_at desc, l.id limit ${MOST_CONVERSATIONS}`,
  )
  const items: UnreadConversation[] = rows.map((found) => {
    const { booking_id: bookingId, sent_at: sentAt, has_photo: hasPhoto, author, ...row } = found
    return {
      ...row,
      bookingId,
      ...(hasPhoto && { hasPhoto }),
      author: author === ERASED ? '' : author,
      sentAt: new Date(sentAt).toISOString(),
    }
  })
  return { items, asOf: now.toISOString() }
}
