import { and, asc, eq, or, sql } from 'drizzle-orm'
import { mayEnter } from '#contract/core/roles.ts'
import type { ReportFilters } from '#contract/reports/filters.ts'
import {
  MAX_SAVED_REPORTS,
  type ReportSchedule,
  type SavedReport,
  type SavedReports,
} from '#contract/reports/saved-reports.ts'
import { transact, type Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { savedReports } from '#server/database/schema/reports/saved-reports.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { stillSignedIn } from '../accounts/sessions/still-signed-in.ts'
import { assertSeen, assertStored } from '../companies/company-change.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import { lockCompany } from '../companies/people/people-rules.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { recipientsOf } from './recipients.ts'
import { nextEmailAt } from './schedule-times.ts'
import { daysOf } from './wanted.ts'

type Given = { db: Db; now: Date; caller: Caller; actor: Actor }
type Stored = typeof savedReports.$inferSelect
type Entered = {
  name: string
  filters: ReportFilters
  isShared: boolean
  schedule: ReportSchedule | null
  recipients: string[]
}

const isVisible = ({ clientId, userId }: Pick<Actor, 'clientId' | 'userId'>, report: Stored): boolean =>
  report.clientId === clientId && (report.isShared || report.ownerId === userId)

/** Reports that the actor saved, and those shared in the company, by name. */
export const listSavedReports = async (db: Db, actor: Pick<Actor, 'clientId' | 'userId'>): Promise<SavedReports> => {
  const { clientId, userId } = actor
  const rows = await db
    .select({ report: savedReports, owner: users.name })
    .from(savedReports)
    .innerJoin(users, eq(users.id, savedReports.ownerId))
    .where(and(eq(savedReports.clientId, clientId), or(savedReports.isShared, eq(savedReports.ownerId, userId))))
    .orderBy(asc(sql`lower(${savedReports.name})`), asc(savedReports.id))
  const ids = [...new Set(rows.flatMap(({ report }) => report.recipients))]
  const people = new Map((await recipientsOf(db, clientId, ids)).map(({ id, name }) => [id, { id, name }]))
  const items = rows.map(({ report, owner }): SavedReport => ({
    reportId: report.id,
    name: report.name,
    filters: report.filters,
    isShared: report.isShared,
    schedule: report.schedule,
    recipients: report.recipients.flatMap((id) => people.get(id) ?? []),
    owner,
    isMine: report.ownerId === userId,
    nextAt: report.nextAt?.toISOString() ?? null,
    version: report.version,
  }))
  return { items, zone: await zoneOfCompany(db, actor) }
}

const assertRecipients = async (tx: Db, clientId: string, recipients: readonly string[]): Promise<void> => {
  const known = await recipientsOf(tx, clientId, recipients)
  if (known.length === new Set(recipients).size) return
  throw new Refusal('person_unknown', { fields: [{ field: 'body.recipients', code: 'person_unknown' }] })
}

const assertRoom = async (tx: Db, clientId: string): Promise<void> => {
  const count = await tx.$count(savedReports, eq(savedReports.clientId, clientId))
  if (count >= MAX_SAVED_REPORTS) throw new Refusal('too_many_reports')
}

/** An unchanged schedule keeps its next email. */
const nextAtOf = (found: Stored | undefined, schedule: ReportSchedule | null, now: Date, zone: string): Date | null => {
  if (schedule === null) return null
  if (found?.schedule === schedule && found.nextAt !== null) return found.nextAt
  return nextEmailAt(schedule, now, zone)
}

/** A change by an admin of this moment, one after the other in a company. */
const change = async ({ db, actor }: Given, work: (tx: Db, zone: string) => Promise<void>): Promise<SavedReports> => {
  await transact(db, async (tx) => {
    const { zone } = await lockCompany(tx, actor.clientId)
    if (!mayEnter('admin', (await stillSignedIn(tx, actor)).roles)) throw new Refusal('forbidden')
    await work(tx, zone)
  })
  return listSavedReports(db, actor)
}

/**
 * Saves a report or changes one. Throws `not_found`, `changed_meanwhile`, `person_unknown` for recipients who are no active
 * admins, `too_many_reports` or `period_invalid`.
 */
export const saveReport = (
  given: Given,
  reportId: string,
  { seenVersion, ...entered }: Entered & { seenVersion: number },
): Promise<SavedReports> => {
  const { actor, now, caller } = given
  const { clientId, userId } = actor
  const { name, filters, schedule } = entered
  daysOf(filters, '2026-01-01')
  return change(given, async (tx, zone) => {
    const [found] = await tx.select().from(savedReports).where(eq(savedReports.id, reportId))
    if (found !== undefined && !isVisible(actor, found)) throw notFound()
    assertSeen(found, seenVersion)
    if (found === undefined) await assertRoom(tx, clientId)
    const recipients = [...new Set(schedule === null ? [] : entered.recipients)]
    await assertRecipients(tx, clientId, recipients)
    const values = {
      name,
      filters,
      schedule,
      recipients,
      // Only its owner takes it back from the others.
      isShared: entered.isShared || (found !== undefined && found.ownerId !== userId),
      nextAt: nextAtOf(found, schedule, now, zone),
      changedAt: now,
    }
    if (found === undefined) {
      const added = tx
        .insert(savedReports)
        .values({ id: reportId, clientId, ownerId: userId, createdAt: now, ...values })
      assertStored(await added.onConflictDoNothing().returning({ id: savedReports.id }))
    } else
      await tx
        .update(savedReports)
        .set({ ...values, version: found.version + 1 })
        .where(eq(savedReports.id, reportId))
    const details = { name, isShared: values.isShared, schedule: schedule ?? 'none', recipients: recipients.length }
    const event = { kind: 'report_saved' as const, clientId, actorUserId: userId, subjectUserId: null, details }
    await audit({ db: tx, now, caller }, event)
  })
}

/** Deletes a saved report with its emails. Throws `not_found`. */
export const removeReport = (given: Given, reportId: string): Promise<SavedReports> => {
  const { actor, now, caller } = given
  const { clientId, userId } = actor
  return change(given, async (tx) => {
    const [found] = await tx.select().from(savedReports).where(eq(savedReports.id, reportId))
    if (found === undefined || !isVisible(actor, found)) throw notFound()
    await tx.delete(savedReports).where(eq(savedReports.id, reportId))
    const details = { name: found.name }
    const event = { kind: 'report_removed' as const, clientId, actorUserId: userId, subjectUserId: null, details }
    await audit({ db: tx, now, caller }, event)
  })
}
