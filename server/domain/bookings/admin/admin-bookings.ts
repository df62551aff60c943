import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES, byService } from '#contract/core/services.ts'
import { BOOKING_GROUPS } from '#contract/bookings/admin-bookings.ts'
import type { AdminBookingRow, listAdminBookings as listEndpoint, ListOfToday } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import {
  adminBookingRows,
  behind,
  bookedToday,
  countedRows,
  duringDays,
  inGroup,
  ofCompany,
  ofService,
  paidBy,
  searchTerms,
  sharedAdminRow,
  withSearchTerm,
  type SharedAdminRow,
  type Spans,
} from './admin-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Products } from '../product.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { readRow, readRows } from '#server/database/rows.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>
type Given = { db: Db; places: PlaceIndex; products: Products; cursorSecret: Uint8Array; now: Date }

/** Bookings of every service at a place. */
const atPlace = async ({ places, products }: Given, key: string): Promise<SQL> => {
  const place = await places.get(key)
  const conditions = Object.values(products).flatMap(({ service, admin }) => {
    const there = admin.atPlace(place)
    return there === null ? [] : [sql`${ofService(service)} and ${there}`]
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

const spansOf = (products: Products): Spans =>
  Object.values(products).map(({ service, admin }) => ({ service, longestDays: admin.longestDays }))

/** A list of today, of the service that has it. */
const ofToday = async (tx: Db, { products, now }: Given, actor: Actor, list: ListOfToday): Promise<SQL> => {
  if (list === 'booked') return bookedToday(now, await zoneOfCompany(tx, actor))
  const conditions = Object.values(products).flatMap(({ service, admin }) => {
    const there = admin.today[list]?.(now)
    return there === undefined ? [] : [sql`${ofService(service)} and ${there}`]
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** References are kept without their beginning, which all of them share. */
const withoutPrefix = (q: string): string => q.replace(/(?<![\p{L}\p{N}])sg-/giu, '')

const searchTermsOf = async (tx: Db, products: Products, q: string): Promise<string[]> => {
  if (q === '') return []
  const searched = Object.values(products).reduce((text, { admin }) => admin.readSearch(text), withoutPrefix(q))
  const rows = await readRows(tx, v.object({ word: v.string() }), searchTerms(searched))
  return rows.map(({ word }) => word)
}

/** Every filter but those of state and service, which are counted under these. Null where the search has no word in it. */
const narrowed = async (tx: Db, given: Given, actor: Actor, wanted: Wanted, place: SQL): Promise<SQL | null> => {
  const words = await searchTermsOf(tx, given.products, wanted.q)
  if (wanted.q !== '' && words.length === 0) return null
  return sql.join(
    [
      ofCompany(actor),
      place,
      ...words.map((word) => withSearchTerm(word, actor)),
      ...duringDays(wanted.from, wanted.to, spansOf(given.products)),
      ...(wanted.today === undefined ? [] : [await ofToday(tx, given, actor, wanted.today)]),
      ...(wanted.payment === undefined ? [] : [paidBy(wanted.payment)]),
    ],
    sql` and `,
  )
}

const NONE = {
  totals: { all: 0, attention: 0, approval: 0, upcoming: 0, in_house: 0, past: 0, cancelled: 0 },
  services: byService(() => 0),
}
type Counts = Pick<Found, 'totals' | 'services'>
const countsRow = v.object({
  all: v.number(),
  ...v.entriesFromList(BOOKING_GROUPS, v.number()),
  ...v.entriesFromList(SERVICES, v.number()),
})

/** How many there are by group under the other filters, and by service under all others. */
const countsOf = async (tx: Db, { now, products }: Given, narrow: SQL, { state, service }: Wanted): Promise<Counts> => {
  const spans = spansOf(products)
  const filters = service === undefined ? narrow : sql`${narrow} and ${ofService(service)}`
  const inState = state === undefined ? narrow : sql`${narrow} and ${inGroup(state, now, spans)}`
  const groups = BOOKING_GROUPS.map((group) => [group, sql`${filters} and ${inGroup(group, now, spans)}`] as const)
  const services = SERVICES.map((one) => [one, sql`${inState} and ${ofService(one)}`] as const)
  const counted = await readRow(
    tx,
    countsRow,
    countedRows({ all: filters, ...Object.fromEntries([...groups, ...services]) }),
  )
  if (counted === undefined) return NONE
  return { totals: counted, services: byService((one) => counted[one]) }
}

/** Rows in their order, each with what its service shows of it. */
const rowsOfServices = async (
  tx: Db,
  products: Products,
  rows: readonly SharedAdminRow[],
): Promise<AdminBookingRow[]> => {
  const found = new Map<string, AdminBookingRow>()
  for (const { service, admin } of Object.values(products)) {
    const own = rows.filter((row) => row.service === service)
    if (own.length === 0) continue
    for (const row of await admin.rows(tx, own)) found.set(row.bookingId, row)
  }
  return rows.flatMap(({ bookingId }) => found.get(bookingId) ?? [])
}

/**
 * Bookings of the actor's company, or of every company for the operator's admins, a page at a time. The first page
 * includes the totals. Throws `validation_failed` for a cursor of another list and `not_found` for an unknown place.
 */
export const listAdminBookings = async (given: Given, actor: Actor, wanted: Wanted): Promise<Found> => {
  const { now, cursorSecret } = given
  const { cursor, limit, sort, ...filters } = wanted
  if (filters.from !== undefined && filters.to !== undefined && filters.to < filters.from) {
    throw new Refusal('validation_failed', { fields: [{ field: 'query.to', code: 'validation_failed' }] })
  }
  const list = `admin bookings ${actor.clientId} ${actor.userId} ${sort} ${JSON.stringify(filters)}`
  const after = openCursor(cursorSecret, list, cursor)
  const place = filters.place === undefined ? sql`true` : await atPlace(given, filters.place)

  return inTenant(given.db, actor, async (tx) => {
    const about = {
      scope: actor.isOperator ? ('every_company' as const) : ('company' as const),
      asOf: now.toISOString(),
    }
    const narrow = await narrowed(tx, given, actor, wanted, place)
    const isFirst = after === null
    if (narrow === null) return { items: [], nextCursor: null, ...(isFirst ? NONE : { totals: null }), ...about }
    const conditions = [
      narrow,
      ...(filters.service === undefined ? [] : [ofService(filters.service)]),
      ...(filters.state === undefined ? [] : [inGroup(filters.state, now, spansOf(given.products))]),
      ...(after === null ? [] : [behind(sort, after)]),
    ]
    const rows = await readRows(tx, sharedAdminRow, adminBookingRows(sql.join(conditions, sql` and `), sort, limit + 1))
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: await rowsOfServices(tx, given.products, shown),
      nextCursor:
        rows.length > limit && last !== undefined
          ? sealCursor(cursorSecret, list, [last.sortKey, last.bookingId])
          : null,
      ...(isFirst ? await countsOf(tx, given, narrow, wanted) : { totals: null }),
      ...about,
    }
  })
}
