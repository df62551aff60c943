import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { HostList } from '#contract/hosts/lists.ts'
import type { HostBooking, HostBookingPage, HostBookingQuery } from '#contract/products/hosted.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { HostParts } from '#server/domain/bookings/host-parts.ts'
import { productOf, type Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Given = { db: Db; now: Date; products: Products; cursorSecret: Uint8Array }

/** The services whose listings have hosts. */
export const hosted = (products: Products): { service: Service; host: HostParts }[] =>
  Object.values(products).flatMap(({ service, listings: { host } }) => (host === null ? [] : [{ service, host }]))

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

const ofService = (service: Service): SQL => sql.raw(`b.service = '${service}'`)

/** Bookings `b` at listings the actor acts for that were confirmed or that wait or waited for the host. */
export const ofHost = (products: Products, actor: Actor): SQL => {
  const mine = hosted(products).map(({ service, host }) => sql`(${ofService(service)} and ${host.at(actor)})`)
  return sql`${anyOf(mine)} and (b.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
    or exists (select from host_answers r where r.booking_id = b.id)
    or b.state in ('cancelled', 'cancel_requested') and exists (
      select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed'))`
}

const WAITS = sql`b.state = 'issuing' and exists (select from host_answers r where r.booking_id = b.id and r.answer is null)`
const STARTS = sql`(b.starts_at at time zone b.zone)::date`
const ENDS = sql`(b.ends_at at time zone b.end_zone)::date`

/** By the days where each booking takes place. */
const inList = (list: HostList, now: Date): SQL => {
  const there = sql`(${now}::timestamptz at time zone b.zone)::date`
  const lists: Record<HostList, SQL> = {
    all: sql`true`,
    requests: WAITS,
    arriving: sql`b.state in ('confirmed', 'in_use') and ${STARTS} = ${there}`,
    staying: sql`b.state in ('confirmed', 'in_use') and ${STARTS} < ${there} and ${ENDS} >= ${there}`,
    upcoming: sql`b.state = 'confirmed' and ${STARTS} > ${there}`,
    past: sql`(b.state in ('completed', 'reviewed', 'no_show') or b.state in ('confirmed', 'in_use') and ${ENDS} < ${there})`,
    cancelled: sql`b.state in ('cancelled', 'cancel_requested', 'issue_failed')`,
  }
  return lists[list]
}

const SOONEST_FIRST: readonly HostList[] = ['requests', 'arriving', 'staying', 'upcoming']

/** Requests by arrival are those with the least time left first. */
const orderOf = ({ list, sort }: Pick<HostBookingQuery, 'list' | 'sort'>): { key: SQL; isAscending: boolean } => {
  if (sort === 'newest') return { key: sql`b.created_at`, isAscending: false }
  if (list === 'requests') {
    return { key: sql`(select r.until from host_answers r where r.booking_id = b.id)`, isAscending: true }
  }
  return { key: sql`b.starts_at`, isAscending: SOONEST_FIRST.includes(list) }
}

const patternOf = (q: string): string => `%${q.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`

const matches = (products: Products, q: string): SQL => {
  if (q === '') return sql`true`
  const pattern = patternOf(q)
  const named = hosted(products).map(({ service, host }) => sql`(${ofService(service)} and ${host.isNamed(pattern)})`)
  return sql`(b.reference ilike ${pattern} or ${anyOf(named)})`
}

const idRow = v.object({ id: v.string(), service: v.string(), sort_key: v.string() })
const countRow = v.object({ waiting: v.number() })

/** Rows in their order, each as its service shows it. */
const rowsOf = async (
  tx: Db,
  { products, now }: Given,
  actor: Actor,
  rows: readonly { id: string; service: string }[],
): Promise<HostBooking[]> => {
  const found = new Map<string, HostBooking>()
  for (const { service, host } of hosted(products)) {
    const ids = rows.filter((row) => row.service === service).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, row] of await host.rows(tx, actor, ids, now)) found.set(id, row)
  }
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** Bookings at the actor's listings, a page at a time. Throws `validation_failed` for a cursor of another list. */
export const listHostBookings = async (
  given: Given,
  actor: Actor,
  wanted: HostBookingQuery,
): Promise<HostBookingPage> => {
  const { now, products, cursorSecret } = given
  const { cursor, limit, ...filters } = wanted
  const name = `host bookings ${actor.userId} ${JSON.stringify(filters)}`
  const after = openCursor(cursorSecret, name, cursor)
  const { key, isAscending } = orderOf(filters)
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  return inTenant(given.db, actor, async (tx) => {
    const mine = ofHost(products, actor)
    const behind =
      after === null
        ? sql`true`
        : sql`(${key}, b.id) ${sql.raw(isAscending ? '>' : '<')} (${String(after[0])}::timestamptz, ${after[1]}::uuid)`
    const rows = await readRows(
      tx,
      idRow,
      sql`
      select b.id, b.service, to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key
      from bookings b
      where ${mine} and ${inList(filters.list, now)} and ${matches(products, filters.q)} and ${behind}
      order by ${key} ${direction}, b.id ${direction} limit ${limit + 1}`,
    )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const waiting =
      after === null
        ? await readRow(tx, countRow, sql`select count(*)::int as waiting from bookings b where ${mine} and ${WAITS}`)
        : null
    return {
      items: await rowsOf(tx, given, actor, shown),
      nextCursor:
        rows.length > limit && last !== undefined ? sealCursor(cursorSecret, name, [last.sort_key, last.id]) : null,
      waiting: waiting?.waiting ?? null,
      asOf: now.toISOString(),
    }
  })
}

/** One booking at a listing of the actor. Throws `not_found`, also for one that was never the host's business. */
export const getHostBooking = (
  given: Given,
  actor: Actor,
  bookingId: string,
): Promise<{ booking: HostBooking; asOf: string }> =>
  inTenant(given.db, actor, async (tx) => {
    const rows = await readRows(
      tx,
      v.object({ id: v.string(), service: v.string() }),
      sql`select b.id, b.service from bookings b where b.id = ${bookingId} and ${ofHost(given.products, actor)}`,
    )
    const [booking] = await rowsOf(tx, given, actor, rows)
    if (booking === undefined) throw notFound()
    return { booking, asOf: given.now.toISOString() }
  })

/** The host's part of a booking's service. Throws `not_found`. */
export const hostPartsOf = async (tx: Db, products: Products, bookingId: string): Promise<HostParts> => {
  const { host } = (await productOf(tx, products, bookingId)).listings
  if (host === null) throw notFound()
  return host
}
