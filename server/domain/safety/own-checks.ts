import { and, desc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import {
  CHECK_DAYS,
  type OwnSafetyCheck,
  type OwnSafetyChecks,
  type SafetyAnswer,
} from '#contract/safety/own-checks.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { safetyCheckPeople, safetyChecks } from '#server/database/schema/safety/safety.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { inTenant, outsideTenant } from '#server/database/tenant.ts'
import { ownersOf } from '../companies/people/owners.ts'
import type { Actor } from '../kernel/actor.ts'
import { isWithin, type Budget } from '../kernel/attempts.ts'
import { notFound } from '../kernel/refusal.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { answeredOf } from './check-view.ts'
import { safetyHelpMail } from './safety-mails.ts'

const DAY_MS = 86_400_000
/** Per person; later changes are still shown in the list of answers. */
const REPORTS: Budget = { most: 20, windowMs: 3_600_000 }

type Given = { db: Db; now: Date; origin: () => string }
type Row = { check: typeof safetyChecks.$inferSelect; person: typeof safetyCheckPeople.$inferSelect; askedBy: string }

const viewOf = ({ check, person, askedBy }: Row): OwnSafetyCheck => ({
  checkId: check.id,
  about: check.about,
  note: check.note,
  askedBy,
  askedAt: check.askedAt.toISOString(),
  travellers: person.travellers,
  answered: answeredOf(person),
})

const ownRows = (tx: Db, { clientId, userId }: Actor, more: SQL | undefined) =>
  tx
    .select({ check: safetyChecks, person: safetyCheckPeople, askedBy: users.name })
    .from(safetyCheckPeople)
    .innerJoin(safetyChecks, eq(safetyChecks.id, safetyCheckPeople.checkId))
    .innerJoin(users, eq(users.id, safetyChecks.askedBy))
    .where(and(eq(safetyCheckPeople.clientId, clientId), eq(safetyCheckPeople.userId, userId), more))
    .orderBy(desc(safetyChecks.askedAt))
    .limit(20)

/** Checks that wait for the actor or that they answered, until they are closed. */
export const ownSafetyChecks = (db: Db, actor: Actor, now: Date): Promise<OwnSafetyChecks> =>
  inTenant(db, actor, async (tx) => {
    const since = new Date(now.getTime() - CHECK_DAYS * DAY_MS)
    const rows = await ownRows(tx, actor, and(isNull(safetyChecks.closedAt), gte(safetyChecks.askedAt, since)))
    return { items: rows.map(viewOf), asOf: now.toISOString() }
  })

const reportHelp = async (tx: Db, { now, origin }: Given, actor: Actor, { check, person }: Row, note: string) => {
  if (!(await isWithin(tx, `calls for help ${actor.userId}`, REPORTS, now))) return
  const { about, askedBy } = check
  const name = person.travellers.join(', ')
  const [company] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, actor.clientId))
  const readers = await ownersOf(tx, actor.clientId)
  const [asker] = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, askedBy), isNull(users.disabledAt), isNull(users.erasedAt)))
  const all = [...(asker === undefined || readers.some(({ id }) => id === asker.id) ? [] : [asker]), ...readers]
  for (const { id, email: to, locale: theirs } of all.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const locale = theirs ?? 'en'
    const facts = { name, phone: person.phone, about, note, origin: origin(), company: company?.name ?? '' }
    await queueMail(tx, { ...safetyHelpMail(locale, facts), to, locale, now })
    notifyPerson(tx, id, { kind: 'safety_help', facts: { name, about, note } }, { at: now, doer: actor.userId })
  }
}

/**
 * Stores an answer unless a later press arrived before it. A call for help is reported, twenty times an hour at most, and
 * opens a closed check again.
 * Throws `not_found`.
 */
export const answerSafety = (
  given: Given,
  actor: Actor,
  checkId: string,
  { answer, note, pressedAt: pressed }: { answer: SafetyAnswer; note: string; pressedAt: string },
): Promise<OwnSafetyCheck> =>
  inTenant(given.db, actor, async (tx) => {
    const { now } = given
    const at = new Date(pressed)
    const pressedAt = at > now ? now : at
    // One answer after the other, so that a call for help that is sent twice is reported once.
    await inTurn(tx, `safety answers ${actor.userId}`)
    const isThis = and(eq(safetyCheckPeople.checkId, checkId), eq(safetyCheckPeople.userId, actor.userId))
    const [before] = await ownRows(tx, actor, eq(safetyChecks.id, checkId))
    if (before === undefined) throw notFound()
    const changed = await tx
      .update(safetyCheckPeople)
      .set({ answer, note, pressedAt, receivedAt: now })
      .where(and(isThis, or(isNull(safetyCheckPeople.pressedAt), lte(safetyCheckPeople.pressedAt, pressedAt))))
      .returning()
    const isNews = before.person.answer !== 'help' || before.person.note !== note
    if (answer === 'help' && changed.length > 0 && isNews) {
      await tx.update(safetyChecks).set({ closedAt: null }).where(eq(safetyChecks.id, checkId))
      await outsideTenant(tx, () => reportHelp(tx, given, actor, before, note))
    }
    const [after] = await ownRows(tx, actor, eq(safetyChecks.id, checkId))
    if (after === undefined) throw notFound()
    return viewOf(after)
  })
