import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import { reminderStageOn, type ReminderStage } from '#contract/payments/statement-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import { statementReminders, statements } from '#server/database/schema/payments/statements.ts'
import { ownersOf } from '../../companies/people/owners.ts'
import type { Locale } from '../../kernel/messages.ts'
import { queueMail } from '../../notifications/mail-queue.ts'
import { numberOf } from '../invoicing.ts'
import { statementMail } from './statement-mail.ts'
import { lockAccount } from './settlement.ts'

type Given = { db: Db; now: Date; origin: string; onFailure: (error: unknown) => void }
type Row = typeof statements.$inferSelect

const BATCH = 200
/** A day's emails are sent from eight in the morning of the company's clock. */
const MORNING_MS = 8 * 3_600_000

const isUnpaid = and(lt(statements.settledMinor, statements.totalMinor), isNull(statements.disputedAt))

const openStatements = (db: Db, after: string) =>
  db
    .select({
      row: statements,
      sent: sql<
        ReminderStage[]
      >`array(select r.stage from statement_reminders r where r.statement_id = ${statements.id})`,
    })
    .from(statements)
    .where(
      and(
        isUnpaid,
        gt(statements.id, after),
        sql`not exists (select from statement_reminders r where r.statement_id = ${statements.id} and r.stage = 'overdue_14')`,
      ),
    )
    .orderBy(asc(statements.id))
    .limit(BATCH)

const stageNow = (row: Row, now: Date): { stage: ReminderStage; today: string } => {
  const today = dayInZone(new Date(now.getTime() - MORNING_MS), row.zone)
  return { stage: reminderStageOn(row, today), today }
}

const queueMails = async (
  tx: Db,
  { now, origin }: Given,
  row: Row,
  { stage, today, pausesAt }: { stage: ReminderStage; today: string; pausesAt: Date | null },
): Promise<void> => {
  const [found] = await tx
    .select({ company: clients.name, invoiceEmail: legalEntities.invoiceEmail, country: legalEntities.countryCode })
    .from(legalEntities)
    .innerJoin(clients, eq(clients.id, legalEntities.clientId))
    .where(eq(legalEntities.id, row.legalEntityId))
  if (found === undefined) throw new Error('a statement has no legal entity')
  const mailed = {
    stage,
    number: numberOf(row.series, row.number),
    month: row.month,
    entity: row.buyer.legalName ?? row.buyer.name,
    company: found.company,
    total: money(row.totalMinor, row.currency),
    open: money(row.totalMinor - row.settledMinor, row.currency),
    dueOn: row.dueOn,
    daysOverdue: Math.max(0, nightsBetween(row.dueOn, today)),
    pausesOn: pausesAt === null ? null : dayInZone(pausesAt, row.zone),
    origin,
  }
  const owners = await ownersOf(tx, row.clientId)
  const byLocale = new Map<Locale, string[]>()
  const add = (locale: Locale, email: string) => byLocale.set(locale, [...(byLocale.get(locale) ?? []), email])
  for (const { email, locale } of owners) add(locale ?? 'en', email)
  const isOwner = owners.some(({ email }) => email.toLowerCase() === found.invoiceEmail?.toLowerCase())
  if (found.invoiceEmail !== null && !isOwner) add(found.country === 'ID' ? 'id' : 'en', found.invoiceEmail)
  for (const [locale, to] of byLocale) await queueMail(tx, { ...statementMail(locale, mailed), to, locale, now })
}

/** Sends the current stage, unless it was sent, paid or disputed meanwhile. */
const remind = (given: Given, { id, clientId }: Row): Promise<boolean> =>
  transact(given.db, async (tx) => {
    // A payment that is being recorded comes first.
    const account = await lockAccount(tx, clientId)
    const [row] = await tx
      .select()
      .from(statements)
      .where(and(eq(statements.id, id), isUnpaid))
    if (account === undefined || row === undefined) return false
    const { stage, today } = stageNow(row, given.now)
    const taken = await tx
      .insert(statementReminders)
      .values({ statementId: id, stage, clientId, at: given.now })
      .onConflictDoNothing()
      .returning({ stage: statementReminders.stage })
    if (taken.length === 0) return false
    await queueMails(tx, given, row, { stage, today, pausesAt: account.creditPausesAt })
    return true
  })

/** Mails about unpaid statements: new, due soon, due and overdue, each once. Returns how many statements were mailed. */
export const sendDueReminders = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  let sent = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const open = await openStatements(db, after)
    for (const one of open) {
      after = one.row.id
      if (one.sent.includes(stageNow(one.row, now).stage)) continue
      try {
        if (await remind(given, one.row)) sent += 1
      } catch (error) {
        onFailure(error)
      }
    }
    if (open.length < BATCH) return sent
  }
}
