import { eq } from 'drizzle-orm'
import type { PerDiemTable } from '#contract/bookings/per-diem.ts'
import type { PerDiemSettings } from '#contract/companies/per-diem-settings.ts'
import type { Db } from '#server/database/db.ts'
import { perDiemTables } from '#server/database/schema/bookings/trip-papers.ts'
import type { Actor } from '../../kernel/actor.ts'
import { assertSeen, changeCompany, type CompanyGiven } from '../company-change.ts'

/** Daily allowances of a company. */
export const perDiemSettingsOf = async (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<PerDiemSettings> => {
  const [row] = await db.select().from(perDiemTables).where(eq(perDiemTables.clientId, clientId))
  return { table: row?.allowances ?? null, version: row?.version ?? 0 }
}

/** Changes the daily allowances, or removes them. Throws `changed_meanwhile`. */
export const savePerDiem = async (
  given: CompanyGiven,
  { table, seenVersion: version }: { table: PerDiemTable | null; seenVersion: number },
): Promise<PerDiemSettings> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const [found] = await tx.select().from(perDiemTables).where(eq(perDiemTables.clientId, clientId)).for('update')
    assertSeen(found, version)
    const values = { allowances: table, version: version + 1 }
    if (found === undefined) await tx.insert(perDiemTables).values({ clientId, ...values })
    else await tx.update(perDiemTables).set(values).where(eq(perDiemTables.clientId, clientId))
    return { kind: 'per_diem_changed', details: { zones: table?.zones.length ?? 0 } }
  })
  return perDiemSettingsOf(given.db, given.actor)
}
