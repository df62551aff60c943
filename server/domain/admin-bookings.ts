import { sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { BOOKING_GROUPS, type listAdminBookings as listEndpoint } from '#contract/endpoints/admin-bookings.ts'
import type { Db } from '#server/database/db.ts'
import {
  adminBookingRows,
  behind,
  countedRows,
  duringDays,
  inGroup,
  ofCompany,
  ofToday,
  paidBy,
  searchWords,
  withWord,
  type AdminRow,
} from '#server/database/reads/admin-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { openCursor, sealCursor } from './cursor.ts'
import type { PlaceIndex } from './place-index.ts'
import { Refusal } from './refusal.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>
type Given = { db: Db; places: PlaceIndex; cursorSecret: Uint8Array; now: Date }

const atPlace = async (places: PlaceIndex, key: string): Promise<SQL> => {
  const { hotelId, cityIds } = await places.get(key)
  if (hotelId !== null) return sql`b.property_id = ${hotelId}::uuid`
  return cityIds.length === 0
    ? sql`false`
    : sql`p.city_id in (${sql.join(
        cityIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
}

/** References are kept without their beginning, which all of them share. */
const withoutPrefix = (q: string): string => q.replace(/(?<![\p{L}\p{N}])sg-/giu, '')

const wordsOf = async (tx: Db, q: string): Promise<string[]> => {
  if (q === '') return []
  const { rows } = await tx.execute<{ word: string }>(searchWords(withoutPrefix(q)))
  return rows.map(({ word }) => word)
}

const zoneOf = async (tx: Db, actor: Actor): Promise<string> => {
  const { rows } = await tx.execute<{ zone: string }>(sql`select zone from clients where id = ${actor.clientId}`)
  return rows[0]?.zone ?? 'UTC'
}

/** Every filter but that of the state, which the totals are told under. Null where the search has no word in it. */
const narrowed = async (tx: Db, actor: Actor, wanted: Wanted, now: Date, place: SQL): Promise<SQL | null> => {
  const words = await wordsOf(tx, wanted.q)
  if (wanted.q !== '' && words.length === 0) return null
  return sql.join(
    [
      ofCompany(actor),
      place,
      ...words.map((word) => withWord(word, actor)),
      ...duringDays(wanted.from, wanted.to),
      ...(wanted.today === undefined ? [] : [ofToday(wanted.today, now, await zoneOf(tx, actor))]),
      ...(wanted.payment === undefined ? [] : [paidBy(wanted.payment)]),
    ],
    sql` and `,
  )
}

const NONE: NonNullable<Found['totals']> = { all: 0, attention: 0, upcoming: 0, in_house: 0, past: 0, cancelled: 0 }

const totalsOf = async (tx: Db, filters: SQL, now: Date): Promise<Found['totals']> => {
  const groups = BOOKING_GROUPS.map((group) => [group, sql`${filters} and ${inGroup(group, now)}`] as const)
  const { rows } = await tx.execute<NonNullable<Found['totals']>>(
    countedRows({ all: filters, ...Object.fromEntries(groups) }),
  )
  return rows[0] ?? NONE
}

/**
 * The bookings of the actor's company, of every company for the operator's admins, a page at a time. The first page
 * brings the totals. Throws `validation_failed` for a cursor of another list and `not_found` for a place nobody knows.
 */
export const listAdminBookings = async (given: Given, actor: Actor, wanted: Wanted): Promise<Found> => {
  const { now, cursorSecret } = given
  const { cursor, limit, sort, ...filters } = wanted
  if (filters.from !== undefined && filters.to !== undefined && filters.to < filters.from) {
    throw new Refusal('validation_failed', { fields: [{ field: 'query.to', code: 'validation_failed' }] })
  }
  const list = `admin bookings ${actor.clientId} ${actor.userId} ${sort} ${JSON.stringify(filters)}`
  const after = openCursor(cursorSecret, list, cursor)
  const place = filters.place === undefined ? sql`true` : await atPlace(given.places, filters.place)

  return inTenant(given.db, actor, async (tx) => {
    const about = {
      scope: actor.isOperator ? ('every_company' as const) : ('company' as const),
      asOf: now.toISOString(),
    }
    const narrow = await narrowed(tx, actor, wanted, now, place)
    if (narrow === null) return { items: [], nextCursor: null, totals: after === null ? NONE : null, ...about }
    const conditions = [
      narrow,
      ...(filters.state === undefined ? [] : [inGroup(filters.state, now)]),
      ...(after === null ? [] : [behind(sort, after)]),
    ]
    const { rows } = await tx.execute<AdminRow>(adminBookingRows(sql.join(conditions, sql` and `), sort, limit + 1))
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
      nextCursor:
        rows.length > limit && last !== undefined
          ? sealCursor(cursorSecret, list, [last.sortKey, last.bookingId])
          : null,
      totals: after === null ? await totalsOf(tx, narrow, now) : null,
      ...about,
    }
  })
}
