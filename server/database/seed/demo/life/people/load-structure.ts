import { and, eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import {
  allocationDefaults,
  bookingFields,
  budgets,
  costUnits,
  legalEntities,
} from '#server/database/schema/companies/structure.ts'
import { seededId } from '../../seeded.ts'
import type { DepartmentName } from './departments.ts'
import { colleagues, demoAccounts } from './travellers.ts'

const CLIENT = seededId('client:nusantara')

type Unit = { code: string; name: string; responsible: string }

/** Cost centres of Nusantara Energi by the departments whose people have them. */
const CENTRES: readonly (Unit & { departments: readonly DepartmentName[]; budget: number })[] = [
  { code: 'CC-100', name: 'Direksi', responsible: 'owner', departments: ['executive', 'legal'], budget: 1.4 },
  {
    code: 'CC-210',
    name: 'Operasi pembangkit',
    responsible: 'admin',
    departments: ['operations', 'safety'],
    budget: 0.93,
  },
  {
    code: 'CC-220',
    name: 'Teknik dan proyek',
    responsible: 'admin',
    departments: ['engineering', 'technology'],
    budget: 1.06,
  },
  { code: 'CC-300', name: 'Penjualan', responsible: 'owneradmin', departments: ['sales'], budget: 1.25 },
  {
    code: 'CC-400',
    name: 'Keuangan dan umum',
    responsible: 'owneradmin',
    departments: ['finance', 'affairs', 'procurement'],
    budget: 1.7,
  },
  { code: 'CC-500', name: 'Sumber daya manusia', responsible: 'administrators', departments: ['people'], budget: 1.5 },
]

const PROJECTS: readonly (Unit & { departments: readonly DepartmentName[] })[] = [
  { code: 'PRJ-01', name: 'Perawatan besar unit 2', responsible: 'admin', departments: ['operations'] },
  { code: 'PRJ-02', name: 'PLTS Kalimantan', responsible: 'admin', departments: ['engineering'] },
]

const LIFTED_MINOR = 1_000_000_000_000_000

const unitId = (code: string): string => seededId(`unit:nusantara:${code}`)
const EASTERN = seededId('entity:nusantara:timur')

const rowsOf = (kind: 'cost_centre' | 'project', units: readonly Unit[]) =>
  units.map(({ code, name, responsible }) => ({
    id: unitId(code),
    clientId: CLIENT,
    kind,
    code,
    name,
    responsibleUserId: seededId(`user:${responsible}@nusantara`),
  }))

/** Adds legal entities, cost centres and projects of Nusantara Energi, and the defaults of its people, once. */
export const loadStructure = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    const first = and(eq(legalEntities.clientId, CLIENT), legalEntities.isDefault, eq(legalEntities.version, 1))
    // Fictional: no real tax number begins with so many zeros.
    await tx
      .update(legalEntities)
      .set({
        taxNumber: '0000000018000000',
        nitku: '0000000018000000000000',
        invoiceEmail: 'keuangan@nusantara.example',
        version: 2,
      })
      .where(first)
    await tx
      .insert(legalEntities)
      .values({
        id: EASTERN,
        clientId: CLIENT,
        name: 'PT Nusantara Energi Timur (demonstrasi)',
        taxNumber: '0000000026000000',
        nitku: '0000000026000000000000',
        address: 'Jalan Contoh Demonstrasi 12, Balikpapan',
        countryCode: 'ID',
        invoiceEmail: 'keuangan.timur@nusantara.example',
      })
      .onConflictDoNothing()
    await tx
      .insert(costUnits)
      .values([...rowsOf('cost_centre', CENTRES), ...rowsOf('project', PROJECTS)])
      .onConflictDoNothing()
    await tx
      .insert(bookingFields)
      .values({ clientId: CLIENT, invoiceTo: 'optional', costCentre: 'optional', project: 'optional' })
      .onConflictDoNothing()
    const defaults = [...demoAccounts(), ...colleagues()]
      .filter(({ company }) => company === 'nusantara')
      .map(({ userId, department }) => ({
        clientId: CLIENT,
        userId,
        legalEntityId: department === 'operations' ? EASTERN : null,
        costCentreId: unitIdOf(CENTRES, department),
        projectId: unitIdOf(PROJECTS, department),
      }))
    await tx.insert(allocationDefaults).values(defaults).onConflictDoNothing()
    // Lifted until the life is complete: its bookings need no reason.
    await tx
      .update(budgets)
      .set({ amountMinor: LIFTED_MINOR })
      .where(and(eq(budgets.clientId, CLIENT), eq(budgets.version, 1)))
  })

const unitIdOf = (
  units: readonly (Unit & { departments: readonly DepartmentName[] })[],
  department: DepartmentName,
): string | null => {
  const unit = units.find(({ departments }) => departments.includes(department))
  return unit === undefined ? null : unitId(unit.code)
}

const LEAST = 60_000_000
const ROUND = 10_000_000

/** Gives the cost centres budgets of the running quarter that fit what the life spends: one is exceeded. */
export const loadBudgets = async (tx: Db, today: string): Promise<void> => {
  for (const { code, budget } of CENTRES) {
    const outcome = budget < 1.1 ? 'needs_approval' : 'warn'
    await tx.execute(sql`
      insert into budgets (id, client_id, unit_id, period, amount_minor, currency, outcome)
      select ${seededId(`budget:nusantara:${code}`)}::uuid, ${CLIENT}::uuid, ${unitId(code)}::uuid, 'quarter',
        greatest(${LEAST}::bigint, (ceil(coalesce(sum(reserved_minor + spent_minor), 0) * ${budget}::numeric / ${ROUND})
          * ${ROUND})::bigint), 'IDR', ${outcome}
      from budget_movements where unit_id = ${unitId(code)}::uuid and currency = 'IDR'
        and day >= date_trunc('quarter', ${today}::date)::date
      on conflict (id) do update set amount_minor = excluded.amount_minor where budgets.version = 1`)
  }
}
