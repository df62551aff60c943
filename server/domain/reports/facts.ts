import * as v from 'valibot'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import type { Products } from '../bookings/product.ts'
import type { ReportFacts } from '../bookings/report-facts.ts'

const BATCH = 200
/** Most bookings that are completed before a report is answered. */
const BEFORE_ANSWER = 400
const MOST_OF_RUN = 20_000
const MOST_COUNTED = 10_000

/** Rows of two processes are different ones: a locked one is left to who has it. */
const PENDING = {
  name: 'pending-report-facts',
  row: v.object({ booking_id: v.string(), service: v.picklist(SERVICES) }),
  text: `
  select booking_id, service from report_facts where is_pending and ($1::uuid is null or client_id = $1)
  order by booking_id limit $2 for update skip locked`,
}

/** Nothing of a booking that ended is used, and nothing could have been saved. */
const COMPLETE = `
  update report_facts f set supplier = x.supplier, place = x.place,
    nights = case when e.is_over and x.nights is not null then 0 else x.nights end,
    metres = case when e.is_over and x.metres is not null then 0 else x.metres end,
    co2e_grams = case when e.is_over and x.grams is not null then 0 else x.grams end,
    co2e_method = x.method,
    missed_minor = case when e.is_over and x.missed is not null then 0 else x.missed end,
    policy = case when x.is_outside then 'outside' when b.policy_version is not null then 'within' end,
    rules = coalesce(x.rules, '{}'), is_pending = false
  from json_to_recordset($1::json) as x (id uuid, supplier text, place text, nights int, metres bigint, grams bigint,
    method text, is_outside boolean, rules text[], missed bigint)
  join bookings b on b.id = x.id
  cross join lateral (select b.state in ('cancelled', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired',
    'issue_failed') as is_over) e
  where f.booking_id = x.id`

const COUNT = {
  name: 'count-pending-report-facts',
  row: v.object({ count: v.number() }),
  text: `select count(*)::int as count from (
    select from report_facts where is_pending and client_id = $1 limit ${MOST_COUNTED}) counted`,
}

const rowOf = (id: string, facts: ReportFacts | undefined) => ({
  id,
  supplier: facts?.supplier ?? null,
  place: facts?.place ?? null,
  nights: facts?.nights ?? null,
  metres: facts?.metres ?? null,
  grams: facts?.co2e?.grams ?? null,
  method: facts?.co2e?.method ?? null,
  is_outside: facts?.isOutsidePolicy ?? false,
  rules: facts?.rules ?? [],
  missed: facts?.missedMinor ?? null,
})

type Given = { db: Db; products: Products }
type Pending = { booking_id: string; service: Service }

const factsOf = async (tx: Db, { products }: Given, pending: readonly Pending[]) => {
  const rows = []
  for (const { service, reportFacts } of Object.values(products)) {
    const ids = pending.filter((one) => one.service === service).map((one) => one.booking_id)
    if (ids.length === 0) continue
    const found = await reportFacts(tx, ids)
    rows.push(...ids.map((id) => rowOf(id, found.get(id))))
  }
  return rows
}

/** Completes some of the facts that wait; returns how many. A change meanwhile makes them wait again. */
const completeSome = (given: Given, clientId: string | null, limit: number): Promise<number> =>
  transact(given.db, async (tx) => {
    const pending = await named(tx, PENDING, [clientId, limit])
    if (pending.length === 0) return 0
    await namedCount(tx, 'complete-report-facts', COMPLETE, [JSON.stringify(await factsOf(tx, given, pending))])
    return pending.length
  })

const complete = async (given: Given, clientId: string | null, most: number): Promise<number> => {
  let completed = 0
  while (completed < most) {
    const some = await completeSome(given, clientId, Math.min(BATCH, most - completed))
    if (some === 0) break
    completed += some
  }
  return completed
}

/** Adds what services know to facts that changed, oldest bookings first; returns how many. */
export const completeFacts = (given: Given): Promise<number> => complete(given, null, MOST_OF_RUN)

/** As `completeFacts`, of one company before it reads a report. Returns how many still wait, counted up to 10,000. */
export const completeFactsOf = async (given: Given, clientId: string): Promise<number> => {
  await complete(given, clientId, BEFORE_ANSWER)
  return (await named(given.db, COUNT, [clientId]))[0]?.count ?? 0
}
