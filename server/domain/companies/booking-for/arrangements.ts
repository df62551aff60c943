import { and, asc, count, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import {
  MAX_ARRANGERS,
  MAX_BOOKABLE,
  type Arrangement,
  type ArrangerScope,
  type BookingForOptions,
  type BookingForSettings,
} from '#contract/companies/booking-for.ts'
import type { BookingForRule, GuestRule } from '#contract/companies/booking-for-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import {
  allocationDefaults,
  arrangements,
  bookingForRules,
  costUnits,
} from '#server/database/schema/companies/structure.ts'
import { audit, type Caller } from '../../accounts/audit/audit.ts'
import { stillSignedIn } from '../../accounts/sessions/still-signed-in.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { assertSeen, changeCompany, type CompanyGiven } from '../company-change.ts'
import { lockCompany } from '../people/people-rules.ts'
import { MAY_BOOK_FOR } from './booking-for.ts'

type Rule = { rule: BookingForRule; guests: GuestRule; version: number }

const OPEN: Rule = { rule: 'everybody', guests: 'allowed', version: 0 }

const ruleOf = async (db: Db, clientId: string): Promise<Rule> => {
  const [row] = await db.select().from(bookingForRules).where(eq(bookingForRules.clientId, clientId))
  if (row === undefined) return OPEN
  const { clientId: _client, ...rule } = row
  return rule
}

const person = alias(users, 'u')
const booker = alias(users, 'k')

const withText = (text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${person.name} ilike ${pattern} or ${person.email} ilike ${pattern})`
}

const isActive = and(isNull(person.disabledAt), isNull(person.erasedAt))
const personColumns = { userId: person.id, name: person.name, email: person.email }

/** Active colleagues by name or address, without the actor. */
export const findArrangers = async (
  db: Db,
  { clientId, userId }: Actor,
  text: string,
): Promise<{ items: { userId: string; name: string; email: string }[]; isCut: boolean }> => {
  const rows = await db
    .select(personColumns)
    .from(person)
    .where(and(eq(person.clientId, clientId), ne(person.id, userId), isActive, withText(text)))
    .orderBy(asc(sql`lower(${person.name})`), asc(person.id))
    .limit(MAX_BOOKABLE + 1)
  return { items: rows.slice(0, MAX_BOOKABLE), isCut: rows.length > MAX_BOOKABLE }
}

/** Colleagues a person may book for, and their own arrangers. */
export const bookingForOptions = async (
  db: Db,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  text: string,
): Promise<BookingForOptions> => {
  const { version: _version, ...rule } = await ruleOf(db, clientId)
  const rows = await db
    .select({ ...personColumns, costCentre: costUnits.name })
    .from(person)
    .innerJoin(booker, eq(booker.clientId, person.clientId))
    .leftJoin(sql`booking_for_rules r`, sql`r.client_id = ${booker.clientId}`)
    .leftJoin(allocationDefaults, eq(allocationDefaults.userId, person.id))
    .leftJoin(costUnits, eq(costUnits.id, allocationDefaults.costCentreId))
    .where(
      and(
        eq(booker.id, userId),
        eq(person.clientId, clientId),
        ne(person.id, userId),
        isActive,
        withText(text),
        sql.raw(MAY_BOOK_FOR),
      ),
    )
    .orderBy(asc(sql`lower(${person.name})`), asc(person.id))
    .limit(MAX_BOOKABLE + 1)
  const named = await db
    .select(personColumns)
    .from(arrangements)
    .innerJoin(person, eq(person.id, arrangements.arrangerId))
    .where(and(eq(arrangements.clientId, clientId), eq(arrangements.travellerId, userId), arrangements.isOwnChoice))
    .orderBy(asc(sql`lower(${person.name})`), asc(person.id))
  return { ...rule, people: rows.slice(0, MAX_BOOKABLE), isCut: rows.length > MAX_BOOKABLE, arrangers: named }
}

const assertColleague = async (tx: Db, clientId: string, userId: string, refused: () => Refusal): Promise<void> => {
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, userId), eq(person.clientId, clientId), isActive))
  if (found === undefined) throw refused()
}

const assertRoom = async (tx: Db, where: SQL | undefined): Promise<void> => {
  const [counted] = await tx.select({ all: count() }).from(arrangements).where(where)
  if ((counted?.all ?? 0) >= MAX_ARRANGERS) throw new Refusal('arrangers_full')
}

type OwnGiven = { db: Db; now: Date; caller: Caller; actor: Actor }

/** A change of one's own arrangers, logged for the admins of the company. */
const changeOwn = async (
  { db, now, caller, actor }: OwnGiven,
  arrangerId: string,
  work: (tx: Db) => Promise<boolean>,
): Promise<BookingForOptions> => {
  await transact(db, async (tx) => {
    await lockCompany(tx, actor.clientId)
    await stillSignedIn(tx, actor)
    if (!(await work(tx))) return
    const { clientId, userId } = actor
    const event = { clientId, actorUserId: userId, subjectUserId: arrangerId }
    await audit({ db: tx, now, caller }, { kind: 'arrangers_changed', ...event, details: { scope: 'person' } })
  })
  return bookingForOptions(db, actor, '')
}

/** Lets a colleague book for the actor. Throws `not_found` or `arrangers_full`. */
export const nameArranger = (given: OwnGiven, arrangerId: string): Promise<BookingForOptions> => {
  const { clientId, userId } = given.actor
  return changeOwn(given, arrangerId, async (tx) => {
    if (arrangerId === userId) throw notFound()
    await assertColleague(tx, clientId, arrangerId, notFound)
    await assertRoom(tx, and(eq(arrangements.travellerId, userId), arrangements.isOwnChoice))
    const stored = await tx
      .insert(arrangements)
      .values({ id: uuidv7(), clientId, arrangerId, travellerId: userId, isOwnChoice: true, createdAt: given.now })
      .onConflictDoNothing()
      .returning({ id: arrangements.id })
    return stored.length > 0
  })
}

/** Ends that a colleague books for the actor by their own choice. */
export const dropArranger = (given: OwnGiven, arrangerId: string): Promise<BookingForOptions> =>
  changeOwn(given, arrangerId, async (tx) => {
    const own = and(eq(arrangements.travellerId, given.actor.userId), eq(arrangements.arrangerId, arrangerId))
    const removed = await tx
      .delete(arrangements)
      .where(and(own, arrangements.isOwnChoice))
      .returning({ id: arrangements.id })
    return removed.length > 0
  })

const scopeOf = ({ costCentreId, travellerId }: typeof arrangements.$inferSelect): ArrangerScope => {
  if (costCentreId !== null) return { kind: 'cost_centre', unitId: costCentreId }
  return travellerId === null ? { kind: 'all' } : { kind: 'person', userId: travellerId }
}

const arrangementsOf = async (db: Db, clientId: string): Promise<Arrangement[]> => {
  const rows = await db
    .select({ row: arrangements, arranger: personColumns, centre: costUnits.name, traveller: booker.name })
    .from(arrangements)
    .innerJoin(person, eq(person.id, arrangements.arrangerId))
    .leftJoin(costUnits, eq(costUnits.id, arrangements.costCentreId))
    .leftJoin(booker, eq(booker.id, arrangements.travellerId))
    .where(eq(arrangements.clientId, clientId))
    .orderBy(asc(sql`lower(${person.name})`), asc(arrangements.id))
  return rows.map(({ row, arranger, centre, traveller }) => ({
    arrangementId: row.id,
    arranger,
    arranges: scopeOf(row),
    scopeName: centre ?? traveller ?? '',
    isOwnChoice: row.isOwnChoice,
  }))
}

/** The rule of the actor's company and its arrangers. */
export const bookingForSettings = async (db: Db, { clientId }: Actor): Promise<BookingForSettings> => ({
  ...(await ruleOf(db, clientId)),
  arrangements: await arrangementsOf(db, clientId),
})

/** Changes the rule of the company. Throws `changed_meanwhile`. */
export const saveBookingForRule = async (
  given: CompanyGiven,
  { rule, guests, seenVersion: version }: Omit<Rule, 'version'> & { seenVersion: number },
): Promise<BookingForSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const [found] = await tx.select().from(bookingForRules).where(eq(bookingForRules.clientId, clientId)).for('update')
    assertSeen(found, version)
    const values = { rule, guests, version: version + 1 }
    await tx
      .insert(bookingForRules)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: bookingForRules.clientId, set: values })
    return { kind: 'booking_for_changed', details: { rule, guests } }
  })
  return bookingForSettings(given.db, given.actor)
}

const mistake = (field: string, code: 'person_unknown' | 'choice_unknown') => (): Refusal =>
  new Refusal('validation_failed', { fields: [{ field, code }] })

/** Makes a person arranger. Throws `validation_failed` with the mistakes at their fields, `id_taken` or `arrangers_full`. */
export const saveArrangement = async (
  given: CompanyGiven,
  {
    arrangementId: id,
    arrangerId,
    arranges: scope,
  }: { arrangementId: string; arrangerId: string; arranges: ArrangerScope },
): Promise<BookingForSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    await assertColleague(tx, clientId, arrangerId, mistake('body.arrangerId', 'person_unknown'))
    if (scope.kind === 'person') {
      await assertColleague(tx, clientId, scope.userId, mistake('body.arranges.userId', 'person_unknown'))
    }
    if (scope.kind === 'cost_centre') {
      const own = and(eq(costUnits.id, scope.unitId), eq(costUnits.clientId, clientId), isNull(costUnits.archivedAt))
      const [unit] = await tx
        .select({ id: costUnits.id })
        .from(costUnits)
        .where(and(own, eq(costUnits.kind, 'cost_centre')))
      if (unit === undefined) throw mistake('body.arranges.unitId', 'choice_unknown')()
    }
    const values = {
      arrangerId,
      costCentreId: scope.kind === 'cost_centre' ? scope.unitId : null,
      travellerId: scope.kind === 'person' ? scope.userId : null,
    }
    const [before] = await tx.select().from(arrangements).where(eq(arrangements.id, id))
    if (before !== undefined) {
      const isSame =
        before.clientId === clientId &&
        before.arrangerId === arrangerId &&
        before.costCentreId === values.costCentreId &&
        before.travellerId === values.travellerId
      if (isSame) return null
      throw new Refusal('id_taken')
    }
    await assertRoom(tx, eq(arrangements.clientId, clientId))
    const stored = await tx
      .insert(arrangements)
      .values({ id, clientId, ...values, createdAt: given.now })
      .onConflictDoNothing()
      .returning({ id: arrangements.id })
    if (stored.length === 0) throw new Refusal('id_taken')
    return { kind: 'arrangers_changed', subjectUserId: arrangerId, details: { scope: scope.kind } }
  })
  return bookingForSettings(given.db, given.actor)
}

/** Ends an arrangement of the company, also one that a traveller chose. */
export const removeArrangement = async (given: CompanyGiven, arrangementId: string): Promise<BookingForSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const [removed] = await tx
      .delete(arrangements)
      .where(and(eq(arrangements.id, arrangementId), eq(arrangements.clientId, clientId)))
      .returning()
    if (removed === undefined) return null
    const details = { scope: scopeOf(removed).kind }
    return { kind: 'arrangers_changed', subjectUserId: removed.arrangerId, details }
  })
  return bookingForSettings(given.db, given.actor)
}
