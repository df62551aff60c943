import { and, eq, gte } from 'drizzle-orm'
import { MAX_AWAY_DAYS, type ApprovalSettings } from '#contract/approvals/approval-settings.ts'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { SERVICES } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { approverAbsences } from '#server/database/schema/approvals/approval-settings.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { approversOf } from './approvers.ts'

type Given = { db: Db; now: Date; caller: Caller; actor: Actor }

/** Colleagues who may approve bookings of at least one service, by name. */
const colleaguesOf = async (db: Db, { clientId, userId }: Actor): Promise<{ userId: string; name: string }[]> => {
  const found = new Map<string, string>()
  for (const service of SERVICES) {
    for (const one of await approversOf(db, { clientId, askedBy: userId, service })) found.set(one.userId, one.name)
  }
  return [...found]
    .map(([id, name]) => ({ userId: id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.userId.localeCompare(other.userId))
}

const absenceOf = async (db: Db, { clientId, userId }: Actor, today: string): Promise<ApprovalSettings['absence']> => {
  const [found] = await db
    .select({
      fromDay: approverAbsences.fromDay,
      toDay: approverAbsences.toDay,
      delegate: { userId: users.id, name: users.name },
    })
    .from(approverAbsences)
    .innerJoin(users, eq(users.id, approverAbsences.delegateUserId))
    .where(
      and(
        eq(approverAbsences.userId, userId),
        eq(approverAbsences.clientId, clientId),
        gte(approverAbsences.toDay, today),
      ),
    )
  return found ?? null
}

/** The actor's settings as an approver. As the installation. */
export const approvalSettingsOf = async ({
  db,
  actor,
  now,
}: Pick<Given, 'db' | 'actor' | 'now'>): Promise<ApprovalSettings> => {
  const zone = await zoneOfCompany(db, actor)
  const today = dayInZone(now, zone)
  return {
    colleagues: await colleaguesOf(db, actor),
    absence: await absenceOf(db, actor, today),
    zone,
    today,
  }
}

const atField = (field: string, code: 'delegate_unfit' | 'ends_before_start' | 'date_invalid'): Refusal =>
  new Refusal(code, { fields: [{ field: `body.${field}`, code }] })

/**
 * Names the colleague who decides for the actor from one day to another. Throws `delegate_unfit`, `ends_before_start`, or
 * `date_invalid` for days that are over or too many.
 */
export const setAbsence = async (
  given: Given,
  { fromDay, toDay, delegateUserId }: { fromDay: string; toDay: string; delegateUserId: string },
): Promise<ApprovalSettings> => {
  const { db, actor, now, caller } = given
  const { clientId, userId } = actor
  if (toDay < fromDay) throw atField('toDay', 'ends_before_start')
  const today = dayInZone(now, await zoneOfCompany(db, actor))
  if (toDay < today || nightsBetween(fromDay, toDay) > MAX_AWAY_DAYS || nightsBetween(today, fromDay) > MAX_AWAY_DAYS)
    throw atField('toDay', 'date_invalid')
  const delegate = (await colleaguesOf(db, actor)).find((one) => one.userId === delegateUserId)
  if (delegate === undefined) throw atField('delegateUserId', 'delegate_unfit')
  await transact(db, async (tx) => {
    const row = { clientId, userId, delegateUserId, fromDay, toDay, setAt: now }
    await tx.insert(approverAbsences).values(row).onConflictDoUpdate({ target: approverAbsences.userId, set: row })
    const details = { fromDay, toDay }
    await audit(
      { db: tx, now, caller },
      { kind: 'approver_away', clientId, actorUserId: userId, subjectUserId: delegateUserId, details },
    )
  })
  return approvalSettingsOf(given)
}

/** Ends the absence of the actor. */
export const endAbsence = async (given: Given): Promise<ApprovalSettings> => {
  const { db, actor, now, caller } = given
  const { clientId, userId } = actor
  await transact(db, async (tx) => {
    const ended = await tx.delete(approverAbsences).where(eq(approverAbsences.userId, userId)).returning()
    const [absence] = ended
    if (absence === undefined) return
    await audit(
      { db: tx, now, caller },
      { kind: 'approver_back', clientId, actorUserId: userId, subjectUserId: absence.delegateUserId },
    )
  })
  return approvalSettingsOf(given)
}
