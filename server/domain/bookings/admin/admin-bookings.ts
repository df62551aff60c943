import { sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { SERVICES, byService } from '#contract/core/services.ts'
import { BOOKING_GROUPS, type listAdminBookings as listEndpoint } from '#contract/bookings/admin-bookings.ts'
import { readTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import type { Db } from '#server/database/db.ts'
import {
  adminBookingRows,
  behind,
  countedRows,
  duringDays,
  inGroup,
  ofCompany,
  ofService,
  ofToday,
  paidBy,
  searchWords,
  withWord,
  type AdminRow,
} from './admin-booking-rows.ts'
import { listOf } from '#server/database/sql.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { adminBookingRow } from './admin-booking-row.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>
type Given = { db: Db; places: PlaceIndex; cursorSecret: Uint8Array; now: Date }

const atPlace = async (places: PlaceIndex, key: string): Promise<SQL> => {
  const { hotelId, cityIds, airportCodes } = await places.get(key)
  if (hotelId !== null) return sql`s.property_id = ${hotelId}::uuid`
  const stays = cityIds.length === 0 ? sql`false` : sql`p.city_id in (${listOf(cityIds)})`
  if (airportCodes.length === 0) return stays
  return sql`(${stays} or b.service = 'flight' and jsonb_exists_any(f.names->'airports', array[${listOf(airportCodes)}]::text[]))`
}

/** References are kept without their beginning, which all of them share. */
const withoutPrefix = (q: string): string => q.replace(/(?<![\p{L}\p{N}])sg-/giu, '')

/** Ticket numbers as they are kept: without the parting of airline and document, and without a check digit that fits. */
const withTicketNumbers = (q: string): string =>
  q.replaceAll(
    /(?<!\d)\d{3}[\s-]?\d{10}(?:[\s-]?\d)?(?!\d)/g,
    (typed) => readTicketNumber(typed) ?? typed.replaceAll(/\D/g, ''),
  )

const wordsOf = async (tx: Db, q: string): Promise<string[]> => {
  if (q === '') return []
  const { rows } = await tx.execute<{ word: string }>(searchWords(withTicketNumbers(withoutPrefix(q))))
  return rows.map(({ word }) => word)
}

/** Every filter but those of state and service, which are counted under these. Null where the search has no word in it. */
const narrowed = async (tx: Db, actor: Actor, wanted: Wanted, now: Date, place: SQL): Promise<SQL | null> => {
  const words = await wordsOf(tx, wanted.q)
  if (wanted.q !== '' && words.length === 0) return null
  return sql.join(
    [
      ofCompany(actor),
      place,
      ...words.map((word) => withWord(word, actor)),
      ...duringDays(wanted.from, wanted.to),
      ...(wanted.today === undefined ? [] : [ofToday(wanted.today, now, await zoneOfCompany(tx, actor))]),
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

/** How many there are by group under the other filters, and by service under all others. */
const countsOf = async (tx: Db, narrow: SQL, { state, service }: Wanted, now: Date): Promise<Counts> => {
  const filters = service === undefined ? narrow : sql`${narrow} and ${ofService(service)}`
  const inState = state === undefined ? narrow : sql`${narrow} and ${inGroup(state, now)}`
  const groups = BOOKING_GROUPS.map((group) => [group, sql`${filters} and ${inGroup(group, now)}`] as const)
  const services = SERVICES.map((one) => [one, sql`${inState} and ${ofService(one)}`] as const)
  const { rows } = await tx.execute<typeof NONE.totals & typeof NONE.services>(
    countedRows({ all: filters, ...Object.fromEntries([...groups, ...services]) }),
  )
  const [counted] = rows
  if (counted === undefined) return NONE
  const { stay, flight, ...totals } = counted
  return { totals, services: { stay, flight } }
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
  const place = filters.place === undefined ? sql`true` : await atPlace(given.places, filters.place)

  return inTenant(given.db, actor, async (tx) => {
    const about = {
      scope: actor.isOperator ? ('every_company' as const) : ('company' as const),
      asOf: now.toISOString(),
    }
    const narrow = await narrowed(tx, actor, wanted, now, place)
    const isFirst = after === null
    if (narrow === null) return { items: [], nextCursor: null, ...(isFirst ? NONE : { totals: null }), ...about }
    const conditions = [
      narrow,
      ...(filters.service === undefined ? [] : [ofService(filters.service)]),
      ...(filters.state === undefined ? [] : [inGroup(filters.state, now)]),
      ...(after === null ? [] : [behind(sort, after)]),
    ]
    const { rows } = await tx.execute<AdminRow>(adminBookingRows(sql.join(conditions, sql` and `), sort, limit + 1))
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map(adminBookingRow),
      nextCursor:
        rows.length > limit && last !== undefined
          ? sealCursor(cursorSecret, list, [last.sortKey, last.bookingId])
          : null,
      ...(isFirst ? await countsOf(tx, narrow, wanted, now) : { totals: null }),
      ...about,
    }
  })
}
