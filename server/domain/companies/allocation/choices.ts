import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Allocation } from '#contract/companies/allocation.ts'
import { MAX_UNIT_CHOICES, type AllocationChoices } from '#contract/companies/booking-fields.ts'
import type { CostUnitKind } from '#contract/companies/cost-units.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { allocationDefaults, costUnits, legalEntities } from '#server/database/schema/companies/structure.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { budgetStandings } from '../budgets/budget-standings.ts'
import { zoneOfCompany } from '../company-zone.ts'
import { withText } from '../cost-units/cost-units.ts'
import { bookingFieldsOf } from './booking-fields.ts'

type Units = AllocationChoices['projects']

/** Cost centres, or projects that run on a day, in use. */
const unitsInUse = async (
  tx: Db,
  clientId: string,
  { kind, text, day }: { kind: CostUnitKind; text: string; day: string },
): Promise<Units> => {
  const runs = sql`coalesce(${costUnits.startsOn} <= ${day}::date, true)
    and coalesce(${costUnits.endsOn} >= ${day}::date, true)`
  const rows = await tx
    .select({ unitId: costUnits.id, code: costUnits.code, name: costUnits.name })
    .from(costUnits)
    .where(
      and(
        eq(costUnits.clientId, clientId),
        eq(costUnits.kind, kind),
        isNull(costUnits.archivedAt),
        withText(text),
        runs,
      ),
    )
    .orderBy(asc(sql`lower(${costUnits.code})`))
    .limit(MAX_UNIT_CHOICES + 1)
  return { items: rows.slice(0, MAX_UNIT_CHOICES), isCut: rows.length > MAX_UNIT_CHOICES }
}

/** Cost centres or projects of the actor's company by code or name. */
export const findUnits = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  { unitKind: kind, text }: { unitKind: CostUnitKind; text: string },
): Promise<Units> =>
  inTenant(db, actor, async (tx) => {
    const day = dayInZone(now, await zoneOfCompany(tx, actor))
    return unitsInUse(tx, actor.clientId, { kind, text, day })
  })

const NOTHING: Allocation = { legalEntityId: null, costCentreId: null, projectId: null }

/**
 * Default choices for a person: their defaults that are in use, and the default legal entity of
 * the company.
 */
const defaultsOf = async (
  tx: Db,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  day: string,
): Promise<Allocation> => {
  const inUse = (id: unknown) => sql<string | null>`(select u.id from ${costUnits} u where u.id = ${id}
    and u.archived_at is null and coalesce(u.starts_on <= ${day}::date, true) and coalesce(u.ends_on >= ${day}::date, true))`
  const [own] = await tx
    .select({
      legalEntityId: sql<string | null>`(select e.id from ${legalEntities} e
        where e.id = ${allocationDefaults.legalEntityId} and e.archived_at is null)`,
      costCentreId: inUse(allocationDefaults.costCentreId),
      projectId: inUse(allocationDefaults.projectId),
    })
    .from(allocationDefaults)
    .where(and(eq(allocationDefaults.userId, userId), eq(allocationDefaults.clientId, clientId)))
  const found = own ?? NOTHING
  if (found.legalEntityId !== null) return found
  const [entity] = await tx
    .select({ id: legalEntities.id })
    .from(legalEntities)
    .where(and(eq(legalEntities.clientId, clientId), legalEntities.isDefault))
  return { ...found, legalEntityId: entity?.id ?? null }
}

/** The chosen units that the first ones do not have, so that they can be shown. */
const withChosen = async (tx: Db, clientId: string, units: Units, unitId: string | null): Promise<Units> => {
  if (unitId === null || units.items.some((one) => one.unitId === unitId)) return units
  const [chosen] = await tx
    .select({ unitId: costUnits.id, code: costUnits.code, name: costUnits.name })
    .from(costUnits)
    .where(and(eq(costUnits.id, unitId), eq(costUnits.clientId, clientId)))
  return chosen === undefined ? units : { ...units, items: [chosen, ...units.items] }
}

/** Choices of the actor at checkout, and the budgets of the selected ones or the defaults. */
export const allocationChoices = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  chosen: { costCentreId?: string | undefined; projectId?: string | undefined },
): Promise<AllocationChoices> =>
  inTenant(db, actor, async (tx) => {
    const { clientId } = actor
    const day = dayInZone(now, await zoneOfCompany(tx, actor))
    const { version: _version, ...fields } = await bookingFieldsOf(tx, actor)
    const entities = await tx
      .select({ entityId: legalEntities.id, name: legalEntities.name, isDefault: legalEntities.isDefault })
      .from(legalEntities)
      .where(and(eq(legalEntities.clientId, clientId), isNull(legalEntities.archivedAt)))
      .orderBy(desc(legalEntities.isDefault), asc(legalEntities.name))
    const defaults = await defaultsOf(tx, actor, day)
    const isNamed = chosen.costCentreId !== undefined || chosen.projectId !== undefined
    const costCentreId = isNamed ? (chosen.costCentreId ?? null) : defaults.costCentreId
    const projectId = isNamed ? (chosen.projectId ?? null) : defaults.projectId
    const centres = await unitsInUse(tx, clientId, { kind: 'cost_centre', text: '', day })
    const projects = await unitsInUse(tx, clientId, { kind: 'project', text: '', day })
    const unitIds = [costCentreId, projectId].filter((id) => id !== null)
    return {
      fields,
      entities,
      costCentres: await withChosen(tx, clientId, centres, costCentreId),
      projects: await withChosen(tx, clientId, projects, projectId),
      defaults,
      budgets: await budgetStandings(tx, { clientId, unitIds, at: now }),
    }
  })
