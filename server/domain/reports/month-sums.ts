import * as v from 'valibot'
import { REPORT_BASES, REPORT_DIMENSIONS, type ReportBasis, type ReportDimension } from '#contract/reports/measures.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named, namedCount } from '#server/database/named.ts'
import { DAY_COLUMNS, keysOf, SUM_COLUMNS, SUMS_OF_FACTS } from './sums-sql.ts'

const MOST_OF_RUN = 500

const NEXT = {
  name: 'next-report-months',
  row: v.object({ client_id: v.string(), basis: v.picklist(REPORT_BASES), month: v.string() }),
  text: `select distinct client_id, basis, month from report_changes order by client_id, basis, month limit ${MOST_OF_RUN}`,
}

const FORGET = 'delete from report_changes where client_id = $1 and basis = $2 and month = $3'
const CLEAR = 'delete from report_sums where client_id = $1 and basis = $2 and month = $3'

const sumUp = (basis: ReportBasis, dimension: ReportDimension): string => `
  insert into report_sums (client_id, basis, dimension, month, key, service, currency, ${SUM_COLUMNS})
  select $1::uuid, '${basis}', '${dimension}', $2::date, k.key, f.service, f.currency, ${SUMS_OF_FACTS}
  from report_facts f ${keysOf(dimension)}
  where f.client_id = $1 and f.is_counted and ${DAY_COLUMNS[basis]} >= $2::date
    and ${DAY_COLUMNS[basis]} < ($2::date + interval '1 month')::date
  group by k.key, f.service, f.currency`

type Month = { client_id: string; basis: ReportBasis; month: string }

/**
 * Makes the sums of a month again. The changes are taken before the facts are read: one that is committed meanwhile stays,
 * and the month is made again.
 */
const sumMonth = (db: Db, { client_id: clientId, basis, month }: Month): Promise<void> =>
  transact(db, async (tx) => {
    await inTurn(tx, `report sums ${clientId} ${basis} ${month}`)
    const changes = await namedCount(tx, 'forget-report-changes', FORGET, [clientId, basis, month])
    // Another process has made them.
    if (changes === 0) return
    await namedCount(tx, 'clear-report-sums', CLEAR, [clientId, basis, month])
    for (const dimension of REPORT_DIMENSIONS) {
      await namedCount(tx, `report-sums-${basis}-${dimension}`, sumUp(basis, dimension), [clientId, month])
    }
  })

/** Makes the sums of the months that changed again; returns how many there were. */
export const sumChangedMonths = async (db: Db): Promise<number> => {
  const months = await named(db, NEXT, [])
  for (const month of months) await sumMonth(db, month)
  return months.length
}
