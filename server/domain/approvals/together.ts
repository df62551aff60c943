import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { approvalRequests, approvals } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { mailTogether } from './trip-asking.ts'

type Given = { db: Db; products: Products; now: Date; locale: Locale; origin: () => string }
type Together = { requestId: string; name: string; bookingIds: string[] }

/** The caller's pending requests for several bookings. */
export const ownTogether = (db: Db, actor: Actor): Promise<{ items: Together[] }> =>
  inTenant(db, actor, async (tx) => {
    const rows = await tx
      .select({ requestId: approvalRequests.id, name: approvalRequests.name, bookingId: approvals.bookingId })
      .from(approvals)
      .innerJoin(approvalRequests, eq(approvalRequests.id, approvals.requestId))
      .where(
        and(
          eq(approvals.askedBy, actor.userId),
          eq(approvals.clientId, actor.clientId),
          eq(approvals.state, 'waiting'),
          isNotNull(approvals.requestId),
        ),
      )
      .orderBy(asc(approvalRequests.madeAt), asc(approvalRequests.id), asc(approvals.bookingId))
    const found = new Map<string, Together>()
    for (const { requestId, name, bookingId } of rows) {
      const one = found.get(requestId) ?? { requestId, name, bookingIds: [] }
      found.set(requestId, { ...one, bookingIds: [...one.bookingIds, bookingId] })
    }
    return { items: [...found.values()] }
  })

/** The request of this id, which is made if there is none. Throws `id_taken` for one of somebody else. */
const storeRequest = async (tx: Db, actor: Actor, requestId: string, name: string, now: Date): Promise<void> => {
  const { clientId, userId } = actor
  const stored = await tx
    .insert(approvalRequests)
    .values({ id: requestId, clientId, userId, name, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: approvalRequests.id })
  if (stored.length > 0) return
  const [there] = await tx
    .select({ userId: approvalRequests.userId })
    .from(approvalRequests)
    .where(eq(approvalRequests.id, requestId))
  if (there?.userId !== userId) throw new Refusal('id_taken')
}

/**
 * Shows own bookings that await approval as one request and mails their approvers about it, once. All or none: throws
 * `not_found` for bookings that are not the caller's, and `illegal_transition` where one does not wait or belongs to
 * another request.
 */
export const askTogether = (
  { db, products, now, locale, origin }: Given,
  actor: Actor,
  requestId: string,
  { name, bookingIds }: { name: string; bookingIds: string[] },
): Promise<Together> =>
  inTenant(db, actor, async (tx) => {
    const ids = bookingIds.toSorted()
    const { clientId, userId } = actor
    // In one order, so that two calls at the same time do not wait for each other.
    const own = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(inArray(bookings.id, ids), eq(bookings.clientId, clientId), eq(bookings.userId, userId)))
      .orderBy(asc(bookings.id))
      .for('update')
    if (own.length < ids.length) throw notFound()
    await storeRequest(tx, actor, requestId, name, now)
    const waiting = await tx
      .select({ id: approvals.id, requestId: approvals.requestId })
      .from(approvals)
      .where(and(inArray(approvals.bookingId, ids), eq(approvals.askedBy, userId), eq(approvals.state, 'waiting')))
    const areFree = waiting.every((one) => one.requestId === null || one.requestId === requestId)
    if (waiting.length < ids.length || !areFree) throw new Refusal('illegal_transition')
    await tx
      .update(approvals)
      .set({ requestId })
      .where(
        inArray(
          approvals.id,
          waiting.map(({ id }) => id),
        ),
      )
    // Repeated, as after a lost answer, nobody is asked again.
    if (waiting.some((one) => one.requestId === null)) {
      await mailTogether({ tx, products, now, locale, origin: origin() }, { clientId, name, bookingIds: ids })
    }
    return { requestId, name, bookingIds: ids }
  })
