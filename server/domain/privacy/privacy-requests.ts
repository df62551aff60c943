import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  MAX_OPEN_REQUESTS,
  PRIVACY_ANSWER_HOURS,
  type CompanyPrivacyRequests,
  type PrivacyRequest,
  type PrivacyRight,
} from '#contract/accounts/privacy-requests.ts'
import type { Processing } from '#contract/accounts/processing-record.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { privacyRequests } from '#server/database/schema/accounts/privacy-requests.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { changeCompany, type CompanyGiven } from '../companies/company-change.ts'
import { ownersOf } from '../companies/people/owners.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { privacyAnsweredMail, privacyAskedMail } from './privacy-mails.ts'

const HOUR_MS = 3_600_000
const MOST_LISTED = 200

type Row = typeof privacyRequests.$inferSelect

const answeredBy = alias(users, 'answered_by')

const viewOf = (row: Row, by: string | null): PrivacyRequest => ({
  requestId: row.id,
  right: row.right,
  activity: row.activity,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  dueAt: new Date(row.askedAt.getTime() + PRIVACY_ANSWER_HOURS * HOUR_MS).toISOString(),
  answered:
    row.verdict === null || row.answeredAt === null
      ? null
      : { verdict: row.verdict, note: row.note, by: by ?? '', at: row.answeredAt.toISOString() },
})

/** Requests of the actor, latest first. */
export const ownPrivacyRequests = async (db: Db, actor: Actor): Promise<{ items: PrivacyRequest[] }> => {
  const rows = await db
    .select({ request: privacyRequests, by: answeredBy.name })
    .from(privacyRequests)
    .leftJoin(answeredBy, eq(answeredBy.id, privacyRequests.answeredBy))
    .where(and(eq(privacyRequests.clientId, actor.clientId), eq(privacyRequests.userId, actor.userId)))
    .orderBy(desc(privacyRequests.askedAt), desc(privacyRequests.id))
    .limit(MOST_LISTED)
  return { items: rows.map(({ request, by }) => viewOf(request, by)) }
}

type Asked = { requestId: string; right: PrivacyRight; activity: Processing; text: string }

/** Stores a request and emails the owners of the company. Throws `too_many_open_requests` or `id_taken`. */
export const askPrivacy = async (
  { tx, now, caller, origin }: { tx: Db; now: Date; caller: Caller; origin: () => string },
  actor: Actor,
  { requestId: id, ...asked }: Asked,
): Promise<{ items: PrivacyRequest[] }> => {
  const { clientId, userId } = actor
  await inTurn(tx, `privacy requests ${userId}`)
  return outsideTenant(tx, async () => {
    const open = await tx.$count(
      privacyRequests,
      and(eq(privacyRequests.userId, userId), isNull(privacyRequests.verdict)),
    )
    if (open >= MAX_OPEN_REQUESTS) throw new Refusal('too_many_open_requests')
    const stored = await tx
      .insert(privacyRequests)
      .values({ id, clientId, userId, ...asked, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: privacyRequests.id })
    if (stored.length === 0) throw new Refusal('id_taken')
    for (const { email: to, locale: theirs } of await ownersOf(tx, clientId, userId)) {
      const locale = theirs ?? 'en'
      const mail = privacyAskedMail(locale, { name: actor.name, hours: PRIVACY_ANSWER_HOURS, origin: origin() })
      await queueMail(tx, { ...mail, to, locale, now })
    }
    const event = { kind: 'privacy_asked' as const, clientId, actorUserId: userId, subjectUserId: userId }
    await audit({ db: tx, now, caller }, event)
    return ownPrivacyRequests(tx, actor)
  })
}

/** Requests of the actor's company: those that wait by their deadline, then answered ones. */
export const listPrivacyRequests = async (db: Db, actor: Actor): Promise<CompanyPrivacyRequests> => {
  const rows = await db
    .select({ request: privacyRequests, by: answeredBy.name, name: users.name, email: users.email })
    .from(privacyRequests)
    .innerJoin(users, eq(users.id, privacyRequests.userId))
    .leftJoin(answeredBy, eq(answeredBy.id, privacyRequests.answeredBy))
    .where(eq(privacyRequests.clientId, actor.clientId))
    .orderBy(
      sql`${privacyRequests.verdict} is not null`,
      sql`case when ${privacyRequests.verdict} is null then ${privacyRequests.askedAt} end`,
      desc(privacyRequests.answeredAt),
      asc(privacyRequests.id),
    )
    .limit(MOST_LISTED)
  return {
    items: rows.map(({ request, by, name, email }) => ({
      ...viewOf(request, by),
      name,
      email,
      isOwn: request.userId === actor.userId,
    })),
  }
}

type Answer = { verdict: NonNullable<Row['verdict']>; note: string }

/**
 * Answers a request and mails the answer to the person. Throws `not_found`, `already_answered`, or `forbidden` for the own
 * one where another owner can answer it.
 */
export const answerPrivacy = async (
  given: CompanyGiven & { locale: Locale; origin: () => string },
  requestId: string,
  { verdict, note }: Answer,
): Promise<CompanyPrivacyRequests> => {
  const { actor, now, origin } = given
  await changeCompany(given, async (tx) => {
    const [found] = await tx
      .select({ request: privacyRequests, email: users.email, locale: users.locale })
      .from(privacyRequests)
      .innerJoin(users, eq(users.id, privacyRequests.userId))
      .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.clientId, actor.clientId)))
    if (found === undefined) throw notFound()
    const { request, email: to } = found
    if (request.verdict !== null) throw new Refusal('already_answered')
    const isOwn = request.userId === actor.userId
    if (isOwn && (await ownersOf(tx, actor.clientId, actor.userId)).length > 0) throw new Refusal('forbidden')
    await tx
      .update(privacyRequests)
      .set({ verdict, note, answeredBy: actor.userId, answeredAt: now })
      .where(eq(privacyRequests.id, requestId))
    const locale = found.locale ?? given.locale
    const mail = privacyAnsweredMail(locale, { verdict, note, by: actor.name, origin: origin() })
    await queueMail(tx, { ...mail, to, locale, now })
    return { kind: 'privacy_answered', subjectUserId: request.userId, details: { reason: verdict } }
  })
  return listPrivacyRequests(given.db, actor)
}
