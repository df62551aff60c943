import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import {
  isOpen,
  MAX_RECEIPTS,
  MAX_STORED_BYTES,
  type ExpenseCategory,
  type ExpenseReport,
  type ReportFacts,
} from '#contract/bookings/trip-expenses.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRow } from '#server/database/rows.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { tripReceipts, tripReports } from '#server/database/schema/bookings/trip-expenses.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { tripWith } from '../trips/own-trips.ts'
import type { TripsGiven } from '../trips/read-trips.ts'
import type { ReceiptFile } from './receipt-file.ts'
import { reportFacts } from './report-facts.ts'
import { notifyDeciders } from './report-notices.ts'

export type Report = typeof tripReports.$inferSelect

/** The report of a trip; the latest where trips with a report each became one. */
const reportOf = async (tx: Db, { clientId, userId }: Actor, { items }: Trip): Promise<Report | undefined> => {
  const rows = await tx
    .select()
    .from(tripReports)
    .where(and(eq(tripReports.clientId, clientId), eq(tripReports.userId, userId)))
    .orderBy(desc(tripReports.createdAt), desc(tripReports.id))
  return rows.find(({ itemIds }) => items.some(({ itemId }) => itemIds.includes(itemId)))
}

const receiptsOf = async (tx: Db, reportId: string): Promise<ExpenseReport['receipts']> => {
  const rows = await tx
    .select({
      receiptId: tripReceipts.id,
      category: tripReceipts.category,
      day: tripReceipts.day,
      amountMinor: tripReceipts.amountMinor,
      currency: tripReceipts.currency,
      note: tripReceipts.note,
      fileType: tripReceipts.fileType,
      fileBytes: tripReceipts.fileBytes,
    })
    .from(tripReceipts)
    .where(eq(tripReceipts.reportId, reportId))
    .orderBy(asc(tripReceipts.day), asc(tripReceipts.id))
  return rows.map(({ amountMinor, currency, fileType, fileBytes, ...row }) => ({
    ...row,
    amount: money(amountMinor, currency),
    file: fileType === null ? null : { type: fileType, bytes: fileBytes },
  }))
}

/** A report with its receipts; `facts` are those of the trip now, where it is open. */
export const reportView = async (tx: Db, report: Report, facts: ReportFacts): Promise<ExpenseReport> => {
  const { decidedAt, decidedBy, decisionNote: note } = report
  const [decider] =
    decidedBy === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, decidedBy))
  return {
    ...facts,
    reportId: report.id,
    receipts: await receiptsOf(tx, report.id),
    state: report.state,
    text: report.text,
    submittedAt: report.submittedAt?.toISOString() ?? null,
    decided: decidedAt === null ? null : { at: decidedAt.toISOString(), by: decider?.name ?? '', note },
    version: report.version,
  }
}

const viewOf = async (tx: Db, actor: Actor, trip: Trip): Promise<ExpenseReport> => {
  const report = await reportOf(tx, actor, trip)
  const isFixed = report !== undefined && !isOpen(report.state) && report.facts !== null
  const facts = isFixed && report.facts !== null ? report.facts : await reportFacts(tx, actor, trip)
  if (report !== undefined) return reportView(tx, report, facts)
  const none = { receipts: [], text: '', submittedAt: null, decided: null, version: 0 }
  return { ...facts, ...none, reportId: null, state: 'draft' }
}

/** The report of the actor's trip. Throws `not_found`. */
export const tripExpenses = (
  { db, ...given }: Omit<TripsGiven, 'tx'> & { db: Db },
  actor: Actor,
  tripId: string,
): Promise<ExpenseReport> =>
  inTenant(db, actor, async (tx) => viewOf(tx, actor, await tripWith({ tx, ...given }, actor, tripId)))

/** The trip and its open report, which is made where there is none. Throws `not_found` or `report_closed`. */
const openReport = async (given: TripsGiven, actor: Actor, tripId: string): Promise<{ trip: Trip; report: Report }> => {
  const { tx, now } = given
  await inTurn(tx, `trips ${actor.userId}`)
  const trip = await tripWith(given, actor, tripId)
  const itemIds = trip.items.map(({ itemId }) => itemId)
  const found = await reportOf(tx, actor, trip)
  if (found !== undefined) {
    const [report] = await tx.select().from(tripReports).where(eq(tripReports.id, found.id)).for('update')
    if (report === undefined || !isOpen(report.state)) throw new Refusal('report_closed')
    await tx.update(tripReports).set({ itemIds }).where(eq(tripReports.id, report.id))
    return { trip, report }
  }
  const { clientId, userId } = actor
  const [report] = await tx
    .insert(tripReports)
    .values({ id: uuidv7(), clientId, userId, itemIds, state: 'draft', createdAt: now })
    .returning()
  if (report === undefined) throw new Error('the report was not stored')
  return { trip, report }
}

const storedRow = v.object({ count: v.number(), bytes: v.number() })

export type EnteredReceipt = {
  receiptId: string
  category: ExpenseCategory
  day: string
  amount: Money
  note: string
}

/** Adds a receipt. Throws `not_found`, `report_closed`, `receipts_full`, or `id_taken`. */
export const addReceipt = async (
  given: TripsGiven,
  actor: Actor,
  { tripId, receiptId, amount, ...entered }: EnteredReceipt & { tripId: string },
  file: ReceiptFile | null,
): Promise<ExpenseReport> => {
  const { tx, now } = given
  const { clientId, userId } = actor
  const { trip, report } = await openReport(given, actor, tripId)
  const stored = await readRow(
    tx,
    storedRow,
    sql`select (count(*) filter (where report_id = ${report.id}))::int as count, coalesce(sum(file_bytes), 0)::int8 as bytes
      from trip_receipts where user_id = ${userId}`,
  )
  const fileBytes = file?.content.length ?? 0
  const isTooMuch = fileBytes > 0 && (stored?.bytes ?? 0) + fileBytes > MAX_STORED_BYTES
  if ((stored?.count ?? 0) >= MAX_RECEIPTS || isTooMuch) throw new Refusal('receipts_full')
  const receipt = tx.insert(tripReceipts).values({
    id: receiptId,
    clientId,
    userId,
    reportId: report.id,
    ...entered,
    amountMinor: amount.minor,
    currency: amount.currency,
    fileType: file?.type ?? null,
    file: file?.content ?? null,
    fileBytes,
    createdAt: now,
  })
  const added = await receipt.onConflictDoNothing().returning({ id: tripReceipts.id })
  if (added.length === 0) throw new Refusal('id_taken')
  return viewOf(tx, actor, trip)
}

/** Removes a receipt. Throws `not_found` for the trip and `report_closed`. */
export const removeReceipt = (
  { db, ...given }: Omit<TripsGiven, 'tx'> & { db: Db },
  actor: Actor,
  { tripId, receiptId }: { tripId: string; receiptId: string },
): Promise<ExpenseReport> =>
  inTenant(db, actor, async (tx) => {
    const { trip, report } = await openReport({ tx, ...given }, actor, tripId)
    await tx.delete(tripReceipts).where(and(eq(tripReceipts.id, receiptId), eq(tripReceipts.reportId, report.id)))
    return viewOf(tx, actor, trip)
  })

/** Writes the text of a report, and submits it: who decides on it is notified. Throws `not_found`, `report_closed`, or `changed_meanwhile`. */
export const writeReport = async (
  given: TripsGiven & { origin: () => string },
  actor: Actor,
  { tripId, text, submits, seenVersion }: { tripId: string; text: string; submits: boolean; seenVersion: number },
): Promise<ExpenseReport> => {
  const { tx, now } = given
  const { trip, report } = await openReport(given, actor, tripId)
  if (report.version !== seenVersion) {
    throw new Refusal('changed_meanwhile', { details: { version: report.version } })
  }
  const facts = submits ? await reportFacts(tx, actor, trip) : null
  await tx
    .update(tripReports)
    .set({
      text,
      version: report.version + 1,
      ...(submits && { state: 'submitted' as const, submittedAt: now, facts }),
    })
    .where(eq(tripReports.id, report.id))
  if (facts !== null) await notifyDeciders({ tx, now, origin: given.origin() }, actor, facts)
  return viewOf(tx, actor, trip)
}
