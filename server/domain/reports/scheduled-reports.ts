import { and, asc, eq, lte } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import { dimensionOf, type ReportFilters } from '#contract/reports/filters.ts'
import { daysBefore, scheduledDays, type ReportDays } from '#contract/reports/periods.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { savedReports } from '#server/database/schema/reports/saved-reports.ts'
import type { Products } from '../bookings/product.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { completeFactsOf } from './facts.ts'
import { figuresOfDays } from './figures.ts'
import { recipientsOf } from './recipients.ts'
import { reportMail } from './report-mail.ts'
import { nextEmailAt } from './schedule-times.ts'

const BATCH = 50

type Given = { db: Db; products: Products; now: Date; origin: string; onFailure: (error: unknown) => void }
type Due = typeof savedReports.$inferSelect

/** Path of the screen with the same figures, whatever day it is opened. */
const pathOf = (filters: ReportFilters, days: ReportDays): string => {
  const entries = Object.entries({ ...filters, ...days, period: 'days' })
  const query = new URLSearchParams(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
  return `/admin/reports?${query.toString()}`
}

/** Emails of a report that nobody sees any more end: it was its owner's alone, who left. */
const isOver = async (tx: Db, { clientId, isShared, ownerId }: Due): Promise<boolean> =>
  !isShared && (await recipientsOf(tx, clientId, [ownerId])).length === 0

const queueMails = async (tx: Db, { now, origin }: Given, due: Due, days: ReportDays): Promise<number> => {
  const { clientId, filters, name } = due
  const readers = await recipientsOf(tx, clientId, due.recipients)
  if (readers.length === 0) return 0
  const [company] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
  const { report } = filters
  const by = dimensionOf(report, filters.by)
  const asked = { ...filters, ...days }
  const before = { ...filters, ...daysBefore('days', days, days.to) }
  const figures = await figuresOfDays(tx, clientId, by, { asked, before })
  const mailed = {
    ...figures,
    ...days,
    name,
    company: company?.name ?? '',
    report,
    by,
    origin,
    path: pathOf(filters, days),
  }
  for (const { email, locale } of readers) {
    const language = locale ?? 'en'
    await queueMail(tx, { ...reportMail(language, mailed), to: email, locale: language, now })
  }
  return readers.length
}

/** Of two processes one takes it; the period is done with its mails, so that no period is mailed twice. */
const send = (given: Given, reportId: string): Promise<number> =>
  transact(given.db, async (tx) => {
    const { now } = given
    const [due] = await tx
      .select()
      .from(savedReports)
      .where(and(eq(savedReports.id, reportId), lte(savedReports.nextAt, now)))
      .for('update', { skipLocked: true })
    if (due === undefined || due.nextAt === null || due.schedule === null) return 0
    const ofReport = eq(savedReports.id, reportId)
    if (await isOver(tx, due)) {
      await tx.update(savedReports).set({ schedule: null, nextAt: null, recipients: [] }).where(ofReport)
      return 0
    }
    const [company] = await tx.select({ zone: clients.zone }).from(clients).where(eq(clients.id, due.clientId))
    const zone = company?.zone ?? 'UTC'
    const nextAt = nextEmailAt(due.schedule, due.nextAt, zone)
    await tx.update(savedReports).set({ nextAt }).where(ofReport)
    return queueMails(tx, given, due, scheduledDays(due.schedule, dayInZone(due.nextAt, zone)))
  })

/** Mails the saved reports that are due, each period once; returns how many mails were queued. */
export const sendDueReports = async (given: Given): Promise<number> => {
  const { db, products, now, onFailure } = given
  const due = await db
    .select({ id: savedReports.id, clientId: savedReports.clientId })
    .from(savedReports)
    .where(lte(savedReports.nextAt, now))
    .orderBy(asc(savedReports.nextAt), asc(savedReports.id))
    .limit(BATCH)
  let sent = 0
  for (const { id, clientId } of due) {
    try {
      await completeFactsOf({ db, products }, clientId)
      sent += await send(given, id)
    } catch (error) {
      onFailure(error)
    }
  }
  return sent
}
