import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { settleEntity } from '#server/domain/ledger/statements/settlement.ts'
import { seededId } from '../seeded.ts'

const OF_LIFE = sql`client_id in (select id from clients where is_demonstration) and reference like 'Demo %'`

const billedRow = v.object({ legal_entity_id: v.string(), currency: v.string() })

/**
 * The companies have paid what was charged before the last complete month, each by legal entity, and are sent statements of
 * all that is left. Payments of an earlier life are taken back.
 */
export const loadAccountPayments = async (tx: Db, today: string): Promise<void> => {
  await tx.execute(sql`
    with gone as (delete from account_payments where ${OF_LIFE} returning client_id, amount_minor)
    update client_accounts a set balance_minor = a.balance_minor + g.minor
    from (select client_id, sum(amount_minor)::bigint as minor from gone group by 1) g where g.client_id = a.client_id`)
  await tx.execute(sql`
    with charged as (
      select l.client_id, e.id as entity_id, a.currency, sum(l.amount_minor)::bigint as minor, m.first
      from ledger_entries l
      join clients c on c.id = l.client_id and c.is_demonstration
      join client_accounts a on a.client_id = l.client_id and a.currency = l.currency
      cross join lateral (select (date_trunc('month', ${today}::date) - interval '1 month') as first) m
      left join booking_allocations b on b.booking_id = l.booking_id
      join legal_entities e on e.client_id = l.client_id
        and (e.id = b.legal_entity_id or (b.legal_entity_id is null and e.is_default))
      where l.account = 'company_account' and l.at < m.first at time zone c.zone
      group by 1, 2, 3, 5
    ), paid as (
      insert into account_payments (id, client_id, legal_entity_id, amount_minor, currency, paid_on, reference, recorded_at,
        recorded_by)
      select gen_random_uuid(), client_id, entity_id, minor, currency, first::date + 10,
        'Demo ' || to_char(first, 'YYYY-MM') || ' ' || left(entity_id::text, 8), first + interval '10 days',
        ${seededId('user:admin@singgah')}::uuid
      from charged where minor > 0
      returning client_id, amount_minor
    )
    update client_accounts a set balance_minor = a.balance_minor - p.minor
    from (select client_id, sum(amount_minor)::bigint as minor from paid group by 1) p where p.client_id = a.client_id`)
  await tx.execute(sql`
    update client_accounts a set billed_through = (select max(s.month) from statements s where s.client_id = a.client_id)
    where client_id in (select id from clients where is_demonstration)`)
  const billed = await readRows(
    tx,
    billedRow,
    sql`select distinct legal_entity_id, currency from statements
      where client_id in (select id from clients where is_demonstration)`,
  )
  for (const { legal_entity_id: id, currency } of billed) await settleEntity(tx, id, currency)
}
