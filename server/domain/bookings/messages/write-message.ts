import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { MESSAGES_A_DAY, type Message, type messageBody, type MessageSide } from '#contract/bookings/messages.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { asSystem } from '#server/database/tenant.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { isWithin, takeAttempt } from '#server/domain/kernel/attempts.ts'
import { LOCALES, type Locale } from '#server/domain/kernel/messages.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { notifyAboutBooking, notifyHostOf } from '#server/domain/notifications/notify.ts'
import type { Products } from '../product.ts'
import { messageView } from './conversation.ts'
import { assertOwnPhoto, photoSizeOf } from './message-photo.ts'
import { messageMail } from './message-mail.ts'
import { seatOf, type Seat } from './seat.ts'

const DAY_MS = 86_400_000
const BUDGET = { most: MESSAGES_A_DAY, windowMs: DAY_MS }
/** Mails about messages to one person; notifications go on. */
const MAILS = { most: 40, windowMs: DAY_MS }
/** Messages that follow an unread one within so many milliseconds are not mailed: it was. */
const BURST_MS = 900_000

type Given = { tx: Db; products: Products; now: Date; locale: Locale; origin: () => string }
type Asked = { bookingId: string; messageId: string } & v.InferOutput<typeof messageBody>

const RECEIVER = {
  name: 'receiver-of-message',
  row: v.object({ email: v.string(), locale: v.nullable(v.picklist(LOCALES)) }),
  text: `select email, locale from users
    where id = $1 and disabled_at is null and erased_at is null and email_verified_at is not null`,
}

/** True if an unread message of the same side came shortly before. */
const isOfBurst = async (tx: Db, bookingId: string, side: MessageSide, now: Date): Promise<boolean> => {
  const recent = new Date(now.getTime() - BURST_MS)
  const before = await tx
    .select({ id: bookingMessages.id })
    .from(bookingMessages)
    .where(
      and(
        eq(bookingMessages.bookingId, bookingId),
        eq(bookingMessages.side, side),
        isNull(bookingMessages.readAt),
        gt(bookingMessages.sentAt, recent),
      ),
    )
    .limit(1)
  return before.length > 0
}

const mailReceiver = async ({ tx, now, locale: fallback, origin }: Given, actor: Actor, seat: Seat, text: string) => {
  const { booking, host, side } = seat
  const userId = side === 'guest' ? host.userId : booking.userId
  const [receiver] = await named(tx, RECEIVER, [userId])
  if (receiver === undefined) return
  if (!(await isWithin(tx, `mails about messages to ${userId}`, MAILS, now))) return
  const { email } = receiver
  const locale = receiver.locale ?? fallback
  const from = side === 'guest' ? actor.name : host.name
  const mail = messageMail(locale, { from, to: side === 'guest' ? 'host' : 'guest', booking, text, origin: origin() })
  await queueMail(tx, { ...mail, to: email, locale, now, unless: { userId, address: email, off: 'messages.email' } })
}

const notifyReceiver = ({ tx, now }: Given, actor: Actor, { booking, host, side }: Seat): void => {
  const more = { at: now, doer: callerOf(actor) }
  if (side === 'guest') {
    const notification = { kind: 'message_from_guest' as const, facts: { by: actor.name } }
    notifyHostOf(tx, { bookingId: booking.id, userId: host.userId }, notification, more)
    return
  }
  const notification = { kind: 'message_from_host' as const, facts: { by: host.name } }
  notifyAboutBooking(tx, booking.id, notification, { ...more, crosses: true })
}

/**
 * Stores a message, inside the transaction of an idempotent call, and notifies the other side. Throws `not_found`,
 * `conversation_over`, `photo_missing`, `id_taken` for an id of another message, and `rate_limited`.
 */
export const putMessage = async (
  given: Given,
  actor: Actor,
  { bookingId, messageId: id, text, photo }: Asked,
): Promise<Message> => {
  const { tx, products, now } = given
  const seat = await seatOf(tx, products, actor, bookingId)
  const { side, host, writableUntil } = seat
  const author = { userId: callerOf(actor), side, name: actor.calledBy?.name ?? actor.name }
  const photoId = photo?.photoId ?? null
  const viewOf = async (row: typeof bookingMessages.$inferSelect) =>
    messageView(row, { author: author.name, photo: await photoSizeOf(tx, row) }, author)
  return asSystem(tx, async () => {
    const [known] = await tx.select().from(bookingMessages).where(eq(bookingMessages.id, id))
    if (known !== undefined) {
      const isSame =
        known.authorUserId === author.userId &&
        known.bookingId === bookingId &&
        known.text === text &&
        known.photoId === photoId
      if (isSame) return viewOf(known)
      throw new Refusal('id_taken')
    }
    if (writableUntil === null || writableUntil <= now) throw new Refusal('conversation_over')
    if (photoId !== null) await assertOwnPhoto(tx, author.userId, photoId)
    await takeAttempt(tx, `messages of ${author.userId} about ${bookingId}`, BUDGET, now)
    const isMailed = !(await isOfBurst(tx, bookingId, side, now))
    const [stored] = await tx
      .insert(bookingMessages)
      .values({
        id,
        bookingId,
        side,
        authorUserId: author.userId,
        hostUserId: host.userId,
        text,
        photoId,
        photoAlt: photo?.alt ?? '',
        sentAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (stored === undefined) throw new Refusal('id_taken')
    if (isMailed) await mailReceiver(given, actor, seat, text)
    notifyReceiver(given, actor, seat)
    return viewOf(stored)
  })
}
