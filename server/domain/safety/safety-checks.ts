import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import {
  CHECKS_STORED_DAYS,
  REMIND_AGAIN_MINUTES,
  type SafetyCheck,
  type SafetyChecks,
} from '#contract/safety/safety-checks.ts'
import { CHECK_DAYS } from '#contract/safety/own-checks.ts'
import { MAX_WHEREABOUTS_DAYS, type TravellingPerson } from '#contract/safety/whereabouts.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { safetyCheckPeople, safetyChecks } from '#server/database/schema/safety/safety.ts'
import { inTenant, outsideTenant } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import type { Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import { refuseUntil, takeAttempt } from '../kernel/attempts.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { checkViews } from './check-view.ts'
import { safetyAskedMail } from './safety-mails.ts'
import { travellingPeople } from './travelling-people.ts'

const DAY_MS = 86_400_000
/** Of one company, so that a stolen account cannot flood everybody's phones at night. */
const CHECKS_A_DAY = { most: 20, windowMs: DAY_MS }
/** Of one company and all of its checks, for the same reason. */
const REMINDERS_A_DAY = { most: 100, windowMs: DAY_MS }

export type SafetyGiven = {
  tx: Db
  products: Products
  now: Date
  caller: Caller
  locale: Locale
  origin: () => string
}
type Question = { checkId: string; about: string; note: string; userIds: readonly string[] }
type Asked = { userId: string; travellers: string[]; phone: string }

const askedOf = (people: readonly TravellingPerson[], userIds: readonly string[]): Asked[] =>
  [...new Set(userIds)].toSorted().flatMap((userId) => {
    const theirs = people.filter((one) => one.userId === userId)
    const phone = theirs.find((one) => one.phone !== '')?.phone ?? ''
    return theirs.length === 0 ? [] : [{ userId, travellers: theirs.map(({ traveller }) => traveller), phone }]
  })

const askEach = async (
  { tx, now, locale: fallback, origin }: SafetyGiven,
  actor: Actor,
  people: readonly Asked[],
  check: { id: string; about: string; note: string; isReminder: boolean },
): Promise<void> => {
  const { about, note, isReminder } = check
  await outsideTenant(tx, async () => {
    const accounts = await tx
      .select({ id: users.id, email: users.email, locale: users.locale })
      .from(users)
      .where(
        inArray(
          users.id,
          people.map(({ userId }) => userId),
        ),
      )
    for (const { id, email: to, locale: theirs } of accounts) {
      const locale = theirs ?? fallback
      const travellers = people.find(({ userId }) => userId === id)?.travellers ?? []
      const mail = safetyAskedMail(locale, { about, note, by: actor.name, travellers, isReminder, origin: origin() })
      await queueMail(tx, { ...mail, to, locale, now })
    }
  })
  for (const { userId } of people) {
    notifyPerson(tx, userId, { kind: 'safety_asked', facts: { about, by: actor.name } }, { at: now })
  }
}

const viewOf = async (tx: Db, checkId: string): Promise<SafetyCheck> => {
  const [view] = await checkViews(tx, await tx.select().from(safetyChecks).where(eq(safetyChecks.id, checkId)))
  if (view === undefined) throw notFound()
  return view
}

/**
 * Asks accounts whose travellers are on the way. Throws `nobody_travels` if none of them is, `rate_limited` above the
 * checks of a day, `id_taken`.
 */
export const askSafety = async (given: SafetyGiven, actor: Actor, question: Question): Promise<SafetyCheck> => {
  const { tx, products, now } = given
  const { checkId: id, about, note, userIds } = question
  const { clientId, userId } = actor
  await outsideTenant(tx, () => takeAttempt(tx, `safety checks ${clientId}`, CHECKS_A_DAY, now))
  const period = {
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + MAX_WHEREABOUTS_DAYS * DAY_MS),
  }
  const people = askedOf(await travellingPeople({ tx, products }, clientId, period), userIds)
  if (people.length === 0) throw new Refusal('nobody_travels')
  const stored = await tx
    .insert(safetyChecks)
    .values({ id, clientId, about, note, askedBy: userId, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: safetyChecks.id })
  if (stored.length === 0) throw new Refusal('id_taken')
  await tx.insert(safetyCheckPeople).values(people.map((one) => ({ ...one, checkId: id, clientId })))
  await askEach(given, actor, people, { id, about, note, isReminder: false })
  await outsideTenant(tx, () =>
    audit(
      { ...given, db: tx },
      {
        kind: 'safety_asked',
        clientId,
        actorUserId: userId,
        subjectUserId: null,
        details: { name: about, people: people.length },
      },
    ),
  )
  return viewOf(tx, id)
}

/** The checks of the actor's company, open ones first, latest first. */
export const listSafetyChecks = (db: Db, actor: Actor, now: Date): Promise<SafetyChecks> =>
  inTenant(db, actor, async (tx) => {
    const since = new Date(now.getTime() - CHECKS_STORED_DAYS * DAY_MS)
    const rows = await tx
      .select()
      .from(safetyChecks)
      .where(and(eq(safetyChecks.clientId, actor.clientId), gte(safetyChecks.askedAt, since)))
      .orderBy(desc(isNull(safetyChecks.closedAt)), desc(safetyChecks.askedAt))
      .limit(50)
    return { items: await checkViews(tx, rows), asOf: now.toISOString() }
  })

/** Locks a check of the actor's company. Throws `not_found`. */
const lockedCheck = async (tx: Db, actor: Actor, checkId: string) => {
  const [check] = await tx
    .select()
    .from(safetyChecks)
    .where(and(eq(safetyChecks.id, checkId), eq(safetyChecks.clientId, actor.clientId)))
    .for('update')
  if (check === undefined) throw notFound()
  return check
}

/** Asks those once more who did not answer. Throws `not_found`, `check_closed` or `rate_limited`. */
export const remindSafety = (
  { db, ...given }: Omit<SafetyGiven, 'tx' | 'products'> & { db: Db; products: Products },
  actor: Actor,
  checkId: string,
): Promise<SafetyCheck> =>
  inTenant(db, actor, async (tx) => {
    const { now } = given
    const { closedAt, remindedAt, askedAt, id, about, note } = await lockedCheck(tx, actor, checkId)
    // Nobody sees older ones.
    const isOver = askedAt.getTime() <= now.getTime() - CHECK_DAYS * DAY_MS
    if (closedAt !== null || isOver) throw new Refusal('check_closed')
    const again = new Date((remindedAt ?? askedAt).getTime() + REMIND_AGAIN_MINUTES * 60_000)
    if (again > now) refuseUntil(again, now)
    await outsideTenant(tx, () => takeAttempt(tx, `safety reminders ${actor.clientId}`, REMINDERS_A_DAY, now))
    const silent = await tx
      .select()
      .from(safetyCheckPeople)
      .where(and(eq(safetyCheckPeople.checkId, checkId), isNull(safetyCheckPeople.answer)))
      .orderBy(safetyCheckPeople.userId)
    await tx.update(safetyChecks).set({ remindedAt: now }).where(eq(safetyChecks.id, checkId))
    if (silent.length > 0) await askEach({ tx, ...given }, actor, silent, { id, about, note, isReminder: true })
    return viewOf(tx, checkId)
  })

/** Ends a check; repeating changes nothing. Throws `not_found`. */
export const closeSafety = (
  { db, now, caller }: { db: Db; now: Date; caller: Caller },
  actor: Actor,
  checkId: string,
): Promise<SafetyCheck> =>
  inTenant(db, actor, async (tx) => {
    const { closedAt, about } = await lockedCheck(tx, actor, checkId)
    if (closedAt === null) {
      await tx
        .update(safetyChecks)
        .set({ closedAt: sql`${now.toISOString()}::timestamptz` })
        .where(eq(safetyChecks.id, checkId))
      await outsideTenant(tx, () =>
        audit(
          { db: tx, now, caller },
          {
            kind: 'safety_closed',
            clientId: actor.clientId,
            actorUserId: actor.userId,
            subjectUserId: null,
            details: { name: about },
          },
        ),
      )
    }
    return viewOf(tx, checkId)
  })
