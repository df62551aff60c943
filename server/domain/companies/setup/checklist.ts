import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Checklist } from '#contract/companies/checklist.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import type { Actor } from '../../kernel/actor.ts'

const foundRow = v.object({
  legal_entity: v.boolean(),
  cost_centres: v.boolean(),
  people: v.boolean(),
  policy: v.boolean(),
  approver: v.boolean(),
  credit: v.boolean(),
})

/** Completed steps of the actor's company. `hasGateway`: people can pay online themselves. */
export const checklistOf = async (
  { db, now, hasGateway }: { db: Db; now: Date; hasGateway: boolean },
  { clientId }: Actor,
): Promise<Checklist> => {
  const active = sql`u.client_id = ${clientId} and u.disabled_at is null and u.erased_at is null
    and u.email_verified_at is not null`
  const found = await readRow(
    db,
    foundRow,
    sql`select
      exists (select 1 from legal_entities e where e.client_id = ${clientId} and e.is_default
        and (e.country_code <> 'ID' or e.tax_number ~ '^[0-9]{16}$') and e.address is not null) as legal_entity,
      exists (select 1 from cost_units c where c.client_id = ${clientId} and c.archived_at is null) as cost_centres,
      (select count(*) from users u where ${active}) > 1 as people,
      exists (select 1 from travel_policies p where p.client_id = ${clientId} and p.active_from <= ${now}) as policy,
      exists (select 1 from users u where ${active} and u.roles && '{admin,owner,owneradmin}') as approver,
      exists (select 1 from client_accounts a where a.client_id = ${clientId}
        and a.credit_limit_minor + a.deposit_minor > 0) as credit`,
  )
  if (found === undefined) throw new Error('a list of facts has no row')
  const { credit, ...facts } = found
  return {
    items: [
      { item: 'legal_entity', isDone: facts.legal_entity },
      { item: 'cost_centres', isDone: facts.cost_centres },
      { item: 'people', isDone: facts.people },
      { item: 'policy', isDone: facts.policy },
      { item: 'approver', isDone: facts.approver },
      { item: 'payment', isDone: credit || hasGateway },
    ],
  }
}
