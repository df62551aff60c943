import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { approverAbsences } from '#server/database/schema/approvals/approval-settings.ts'

/** An approver who is away today on the company's calendar, until the end of `toDay`. */
type Away = { userId: string; name: string; delegateUserId: string; toDay: string }

/** The approvers of a company who are away now, in the order of their absences. */
export const awayNow = async (db: Db, clientId: string, now: Date): Promise<Away[]> => {
  const [company] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
  const today = dayInZone(now, company?.zone ?? 'UTC')
  return db
    .select({
      userId: approverAbsences.userId,
      name: users.name,
      delegateUserId: approverAbsences.delegateUserId,
      toDay: approverAbsences.toDay,
    })
    .from(approverAbsences)
    .innerJoin(users, eq(users.id, approverAbsences.userId))
    .where(
      and(
        eq(approverAbsences.clientId, clientId),
        lte(approverAbsences.fromDay, today),
        gte(approverAbsences.toDay, today),
      ),
    )
    .orderBy(asc(approverAbsences.fromDay), asc(approverAbsences.userId))
}

/**
 * The absent approver whom somebody stands in for when they decide now; null for nobody. Only approvers who were asked
 * are stood in for, never the requester.
 */
export const standsInFor = async (
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
  { approverIds, askedBy }: { approverIds: readonly string[]; askedBy: string },
  now: Date,
): Promise<string | null> => {
  if (approverIds.length === 0) return null
  const [company] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
  const today = dayInZone(now, company?.zone ?? 'UTC')
  const [found] = await db
    .select({ userId: approverAbsences.userId })
    .from(approverAbsences)
    .where(
      and(
        eq(approverAbsences.clientId, clientId),
        eq(approverAbsences.delegateUserId, userId),
        inArray(approverAbsences.userId, [...approverIds]),
        ne(approverAbsences.userId, askedBy),
        lte(approverAbsences.fromDay, today),
        gte(approverAbsences.toDay, today),
      ),
    )
    .orderBy(asc(approverAbsences.fromDay), asc(approverAbsences.userId))
    .limit(1)
  return found?.userId ?? null
}
