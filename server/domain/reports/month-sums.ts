import * as v from 'valibot'
import { REPORT_BASES, REPORT_DIMENSIONS } from '#contract/reports/measures.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named, namedCount } from '#server/database/named.ts'
import { ADD_TO_SUMS, DAY_COLUMNS, IS_EMPTY, keysOf, SUM_COLUMNS, SUMS_OF_FACTS } from './sums-sql.ts'

const BATCH = 20_000

const CHANGED = {
  name: 'companies-with-report-changes',
  row: v.object({ client_id: v.string() }),
  text: 'select distinct client_id from report_changes order by client_id',
}

/** Months and groups that a change `f` belongs to, by each basis. */
const PLACES = REPORT_BASES.flatMap((basis) =>
  REPORT_DIMENSIONS.map(
    (dimension) => `
    select '${basis}' as basis, '${dimension}' as dimension, date_trunc('month', ${DAY_COLUMNS[basis]})::date as month, k.key
    from (select) one ${keysOf(dimension)}`,
  ),
).join(' union all ')

const ADD = {
  name: 'add-report-changes',
  row: v.object({ changes: v.number() }),
  text: `
  with taken as materialized (
    delete from report_changes where id in (select id from report_changes where client_id = $1 limit ${BATCH}) returning *
  ), added as (
    insert into report_sums as s (client_id, basis, dimension, month, key, service, currency, ${SUM_COLUMNS})
    select $1::uuid, p.basis, p.dimension, p.month, p.key, f.service, f.currency, ${SUMS_OF_FACTS}
    from taken f cross join lateral (${PLACES}) p
    group by p.basis, p.dimension, p.month, p.key, f.service, f.currency
    on conflict (client_id, basis, dimension, month, key, service, currency) do update set ${ADD_TO_SUMS}
  )
  select count(*)::int as changes from taken`,
}

/** Of changes out of order the bookings may be none for a moment, and the amounts not. */
const DROP_EMPTY = `delete from report_sums where client_id = $1 and ${IS_EMPTY}`

/** One transaction: reports find a change either in the changes or in the sums. */
const addSome = (db: Db, clientId: string): Promise<number> =>
  transact(db, async (tx) => {
    await inTurn(tx, `report sums ${clientId}`)
    const [added] = await named(tx, ADD, [clientId])
    await namedCount(tx, 'drop-empty-report-sums', DROP_EMPTY, [clientId])
    return added?.changes ?? 0
  })

/** Adds all changes of facts to the sums of their months; returns how many there were. */
export const addReportChanges = async (db: Db): Promise<number> => {
  let all = 0
  for (const { client_id: clientId } of await named(db, CHANGED, [])) {
    let some = BATCH
    while (some === BATCH) {
      some = await addSome(db, clientId)
      all += some
    }
  }
  return all
}
