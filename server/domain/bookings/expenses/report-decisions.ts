import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  MAX_REPORTS,
  reimbursable,
  type ExpenseReport,
  type getReceiptFile,
  type listReports as endpoint,
} from '#contract/bookings/trip-expenses.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { tripReceipts, tripReports } from '#server/database/schema/bookings/trip-expenses.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { audit, type Caller } from '../../accounts/audit/audit.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { notifyTraveller } from './report-notices.ts'
import { reportView, type Report } from './trip-reports.ts'

const submittedView = (tx: Db, report: Report): Promise<ExpenseReport> => {
  if (report.facts === null) throw notFound()
  return reportView(tx, report, report.facts)
}

const isSubmitted = ({ clientId }: Actor) => and(eq(tripReports.clientId, clientId), ne(tripReports.state, 'draft'))

/** Submitted reports of the actor's company: those that wait first, then the latest. */
export const listReports = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
): Promise<v.InferInput<(typeof endpoint)['response']>> =>
  inTenant(db, actor, async (tx) => {
    const rows = await tx
      .select()
      .from(tripReports)
      .where(isSubmitted(actor))
      .orderBy(sql`${tripReports.state} <> 'submitted'`, desc(tripReports.submittedAt), desc(tripReports.id))
      .limit(MAX_REPORTS + 1)
    const items = []
    for (const row of rows.slice(0, MAX_REPORTS)) {
      const { state, submittedAt, journey, traveller, ...report } = await submittedView(tx, row)
      items.push({
        reportId: row.id,
        traveller,
        destination: journey.destination,
        firstDay: journey.firstDay,
        lastDay: journey.lastDay,
        state,
        submittedAt: submittedAt ?? row.createdAt.toISOString(),
        totals: reimbursable(report),
        isOwn: row.userId === actor.userId,
      })
    }
    return { items, isCut: rows.length > MAX_REPORTS, asOf: now.toISOString() }
  })

/** A submitted report of the actor's company. Throws `not_found`. */
export const readReport = (db: Db, actor: Actor, reportId: string): Promise<ExpenseReport> =>
  inTenant(db, actor, async (tx) => {
    const [report] = await tx
      .select()
      .from(tripReports)
      .where(and(eq(tripReports.id, reportId), isSubmitted(actor)))
    if (report === undefined) throw notFound()
    return submittedView(tx, report)
  })

/**
 * Accepts a submitted report or returns it, with an entry in the log; its traveller is notified. Throws `not_found`, `forbidden` for the own one,
 * `changed_meanwhile`, or `report_closed` where it does not wait any more.
 */
export const decideReport = async (
  { tx, now, caller, origin }: { tx: Db; now: Date; caller: Caller; origin: () => string },
  actor: Actor,
  { reportId, accepts, note, seenVersion }: { reportId: string; accepts: boolean; note: string; seenVersion: number },
): Promise<ExpenseReport> => {
  const [report] = await tx
    .select()
    .from(tripReports)
    .where(and(eq(tripReports.id, reportId), isSubmitted(actor)))
    .for('update')
  if (report === undefined) throw notFound()
  if (report.userId === actor.userId) throw new Refusal('forbidden')
  if (report.state !== 'submitted') throw new Refusal('report_closed')
  if (report.version !== seenVersion) {
    throw new Refusal('changed_meanwhile', { details: { version: report.version } })
  }
  const [decided] = await tx
    .update(tripReports)
    .set({
      state: accepts ? 'accepted' : 'returned',
      decidedAt: now,
      decidedBy: actor.userId,
      decisionNote: note,
      version: report.version + 1,
    })
    .where(eq(tripReports.id, reportId))
    .returning()
  if (decided === undefined) throw notFound()
  const kind = accepts ? ('expense_report_accepted' as const) : ('expense_report_returned' as const)
  const event = { kind, clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: report.userId }
  await asSystem(tx, () => audit({ db: tx, now, caller }, event))
  const view = await submittedView(tx, decided)
  await notifyTraveller({ tx, now, origin: origin() }, actor, { userId: report.userId, accepts, note, facts: view })
  return view
}

type FileAnswer = v.InferInput<(typeof getReceiptFile)['response']>

/** The file of a receipt: for its owner, and for who runs the company once it was submitted. Throws `not_found`. */
export const receiptFileOf = (db: Db, actor: Actor, receiptId: string): Promise<FileAnswer> =>
  inTenant(db, actor, async (tx) => {
    const [found] = await tx
      .select({ receipt: tripReceipts, state: tripReports.state })
      .from(tripReceipts)
      .innerJoin(tripReports, eq(tripReports.id, tripReceipts.reportId))
      .where(and(eq(tripReceipts.id, receiptId), eq(tripReceipts.clientId, actor.clientId)))
    const isOwn = found?.receipt.userId === actor.userId
    const isShown = isOwn || (found !== undefined && found.state !== 'draft' && mayEnter('admin', actor.roles))
    const { file = null, fileType = null } = found?.receipt ?? {}
    if (!isShown || file === null || fileType === null) throw notFound()
    return { type: fileType, data: file.toString('base64') }
  })
