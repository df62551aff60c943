import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Message, ReportReason } from '#contract/bookings/messages.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookingMessages } from '#server/database/schema/bookings/messages.ts'
import { asSystem } from '#server/database/tenant.ts'
import { storeContactCase } from '#server/domain/content/contact-cases.ts'
import type { ContactGiven } from '#server/domain/content/contact-mails.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { Products } from '../product.ts'
import { messageView } from './conversation.ts'
import { photoSizeOf } from './message-photo.ts'
import { seatOf } from './seat.ts'

type Given = ContactGiven & { tx: Db; products: Products }
type Asked = { bookingId: string; messageId: string; reason: ReportReason; note: string }

/**
 * Reports a message of the other side: the operator finds it among the contact messages, quoted, and answers there. Throws
 * `not_found` for own messages, those of other bookings, and those whose text was erased.
 */
export const reportMessage = async (
  given: Given,
  actor: Actor,
  { bookingId, messageId, reason, note }: Asked,
): Promise<Message> => {
  const { tx, products, now } = given
  const { booking, side } = await seatOf(tx, products, actor, bookingId)
  const reader = { userId: callerOf(actor), side }
  return asSystem(tx, async () => {
    const [found] = await tx
      .select({ message: bookingMessages, author: users.name })
      .from(bookingMessages)
      .innerJoin(users, eq(users.id, bookingMessages.authorUserId))
      .where(and(eq(bookingMessages.id, messageId), eq(bookingMessages.bookingId, bookingId)))
      .for('update', { of: bookingMessages })
    const text = found?.message.text ?? null
    if (found === undefined || found.message.side === side || text === null) throw notFound()
    const { message, author } = found
    const by = { author, photo: await photoSizeOf(tx, message) }
    if (message.reportedAt !== null) return messageView(message, by, reader)
    const caseId = uuidv7()
    const [reported] = await tx
      .update(bookingMessages)
      .set({ reportedAt: now, reportReason: reason, reportCaseId: caseId })
      .where(eq(bookingMessages.id, messageId))
      .returning()
    if (reported === undefined) throw notFound()
    const quoted = [...(text === '' ? [] : [text]), ...(message.photoId === null ? [] : ['[photo]'])]
      .join('\n')
      .replace(/^/gmu, '> ')
    await storeContactCase(tx, given, {
      caseId,
      topic: side === 'host' ? 'hosting' : 'booking',
      reference: booking.reference,
      name: actor.calledBy?.name ?? actor.name,
      email: actor.calledBy?.email ?? actor.email,
      message: [`${reason} (${message.side})`, quoted, note].filter((part) => part !== '').join('\n\n'),
    })
    return messageView(reported, by, reader)
  })
}
