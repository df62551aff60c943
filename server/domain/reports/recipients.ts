import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ReportChoices } from '#contract/reports/reports.ts'
import { AREA_ROLES } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { costUnits, legalEntities } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../kernel/actor.ts'

const MOST_PEOPLE = 2_000
const MOST_UNITS = 2_000

const ROLES = `{${AREA_ROLES.admin.join(',')}}`

/** Active admins of a company: those who may read its reports. */
const mayRead = (clientId: string): SQL | undefined =>
  and(
    eq(users.clientId, clientId),
    isNull(users.disabledAt),
    isNull(users.erasedAt),
    sql`${users.emailVerifiedAt} is not null and ${users.roles} && ${ROLES}::text[]`,
  )

const columns = { id: users.id, name: users.name, email: users.email, locale: users.locale }

/** Those of these people who may read the reports of a company now. Read as the installation. */
export const recipientsOf = (tx: Db, clientId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(columns)
        .from(users)
        .where(and(mayRead(clientId), inArray(users.id, [...ids])))
        .orderBy(asc(users.name), asc(users.id))

/** Filters and recipients of the actor's company. */
export const reportChoices = async (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<ReportChoices> => {
  const recipients = await db
    .select(columns)
    .from(users)
    .where(mayRead(clientId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE)
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.clientId, clientId), isNull(users.erasedAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE)
  const units = await db
    .select({ id: costUnits.id, kind: costUnits.kind, code: costUnits.code, name: costUnits.name })
    .from(costUnits)
    .where(eq(costUnits.clientId, clientId))
    .orderBy(asc(sql`lower(${costUnits.code})`))
    .limit(MOST_UNITS)
  const entities = await db
    .select({ id: legalEntities.id, name: legalEntities.name })
    .from(legalEntities)
    .where(eq(legalEntities.clientId, clientId))
    .orderBy(asc(legalEntities.name), asc(legalEntities.id))
    .limit(MOST_UNITS)
  const unitsOf = (wanted: string) =>
    units.filter(({ kind }) => kind === wanted).map(({ id, code, name }) => ({ id, name: `${code} · ${name}` }))
  return {
    legalEntities: entities,
    people,
    recipients: recipients.map(({ id, name, email }) => ({ id, name, email })),
    costCentres: unitsOf('cost_centre'),
    projects: unitsOf('project'),
  }
}
