import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isInOrder, type CostUnit, type CostUnitKind, type EnteredUnit } from '#contract/companies/cost-units.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { costUnits } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { assertSeen, assertStored, changeCompany, type CompanyGiven } from '../company-change.ts'

const PAGE = 100

const columns = {
  unitId: costUnits.id,
  kind: costUnits.kind,
  code: costUnits.code,
  name: costUnits.name,
  startsOn: costUnits.startsOn,
  endsOn: costUnits.endsOn,
  version: costUnits.version,
  isArchived: sql<boolean>`${costUnits.archivedAt} is not null`,
  responsible: sql<{ userId: string; name: string } | null>`case when ${users.id} is not null
    then jsonb_build_object('userId', ${users.id}, 'name', ${users.name}) end`,
}

const ownUnits = (tx: Db, where: SQL | undefined) =>
  tx.select(columns).from(costUnits).leftJoin(users, eq(users.id, costUnits.responsibleUserId)).where(where)

/** Units whose code or name contains a text. */
export const withText = (text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${costUnits.code} ilike ${pattern} or ${costUnits.name} ilike ${pattern})`
}

const lowerCode = sql`lower(${costUnits.code})`

/** Cost centres or projects of the actor's company by code, a page at a time. */
export const listCostUnits = async (
  db: Db,
  { clientId }: Actor,
  { unitKind: kind, text, after }: { unitKind: CostUnitKind; text: string; after?: string | undefined },
): Promise<{ items: CostUnit[]; next: string | null; total: number }> => {
  const all = and(eq(costUnits.clientId, clientId), eq(costUnits.kind, kind), withText(text))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(costUnits)
    .where(all)
  const behind = after === undefined ? undefined : sql`${lowerCode} > lower(${after})`
  const rows = await ownUnits(db, and(all, behind))
    .orderBy(asc(lowerCode))
    .limit(PAGE + 1)
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.code ?? null) : null, total: counted?.total ?? 0 }
}

const unitOf = async (tx: Db, clientId: string, unitId: string): Promise<CostUnit | undefined> =>
  (await ownUnits(tx, and(eq(costUnits.id, unitId), eq(costUnits.clientId, clientId))))[0]

const existing = async (tx: Db, clientId: string, unitId: string): Promise<CostUnit> => {
  const found = await unitOf(tx, clientId, unitId)
  if (found === undefined) throw notFound()
  return found
}

const assertColleague = async (tx: Db, clientId: string, userId: string | null): Promise<void> => {
  if (userId === null) return
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.clientId, clientId), isNull(users.disabledAt), isNull(users.erasedAt)))
  if (person !== undefined) return
  throw new Refusal('person_unknown', { fields: [{ field: 'body.responsibleUserId', code: 'person_unknown' }] })
}

const assertCodeFree = async (
  tx: Db,
  clientId: string,
  unitId: string,
  { unitKind: kind, code }: EnteredUnit,
): Promise<void> => {
  const same = sql`${lowerCode} = lower(${code}) and ${costUnits.id} <> ${unitId}`
  const [taken] = await tx
    .select({ id: costUnits.id })
    .from(costUnits)
    .where(and(eq(costUnits.clientId, clientId), eq(costUnits.kind, kind), same))
  if (taken !== undefined) throw new Refusal('code_taken', { fields: [{ field: 'body.code', code: 'code_taken' }] })
}

/** Days belong to projects alone. */
const valuesOf = ({ unitKind: kind, startsOn, endsOn, ...entered }: EnteredUnit) =>
  kind === 'project' ? { kind, ...entered, startsOn, endsOn } : { kind, ...entered, startsOn: null, endsOn: null }

/**
 * Adds or changes a cost centre or project. Throws `not_found`, `changed_meanwhile`, `code_taken`, `person_unknown` or
 * `ends_before_start`.
 */
export const saveCostUnit = async (
  given: CompanyGiven,
  unitId: string,
  { seenVersion: version, ...entered }: EnteredUnit & { seenVersion: number },
): Promise<CostUnit> => {
  const { clientId } = given.actor
  if (!isInOrder(entered)) {
    throw new Refusal('ends_before_start', { fields: [{ field: 'body.endsOn', code: 'ends_before_start' }] })
  }
  await changeCompany(given, async (tx) => {
    const [row] = await tx.select().from(costUnits).where(eq(costUnits.id, unitId))
    if (row !== undefined && (row.clientId !== clientId || row.kind !== entered.unitKind)) throw notFound()
    assertSeen(row, version)
    await assertColleague(tx, clientId, entered.responsibleUserId)
    await assertCodeFree(tx, clientId, unitId, entered)
    const values = valuesOf(entered)
    if (row === undefined) {
      const added = tx.insert(costUnits).values({ id: unitId, clientId, ...values, createdAt: given.now })
      assertStored(await added.onConflictDoNothing().returning({ id: costUnits.id }))
    } else
      await tx
        .update(costUnits)
        .set({ ...values, version: version + 1 })
        .where(eq(costUnits.id, unitId))
    return { kind: 'cost_unit_saved', details: { unit: entered.unitKind, code: entered.code, name: entered.name } }
  })
  return existing(given.db, clientId, unitId)
}

/** Archives a cost centre or project or uses it again. Throws `not_found`. */
export const archiveCostUnit = async (given: CompanyGiven, unitId: string, isArchived: boolean): Promise<CostUnit> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const found = await existing(tx, clientId, unitId)
    if (found.isArchived === isArchived) return null
    await tx
      .update(costUnits)
      .set({ archivedAt: isArchived ? given.now : null, version: found.version + 1 })
      .where(eq(costUnits.id, unitId))
    return {
      kind: isArchived ? 'cost_unit_archived' : 'cost_unit_restored',
      details: { unit: found.kind, code: found.code, name: found.name },
    }
  })
  return existing(given.db, clientId, unitId)
}
