import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import type { Service } from '#contract/core/services.ts'
import {
  arrivalsOf,
  earningAmounts,
  payoutDay,
  payoutDays,
  payoutMonth,
  splitEarning,
  sumEarnings,
} from '#contract/hosts/earnings/earning-rules.ts'
import type { Earning, EarningPage } from '#contract/hosts/earnings/earnings.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { HostEarning } from '#server/domain/bookings/host-parts.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { hosted, ofHost } from '../host-bookings.ts'
import { taxNumberSince } from './business.ts'

type Given = { db: Db; now: Date; products: Products; cursorSecret: Uint8Array }
type Wanted = { month: string; cursor?: string | undefined; limit: number }

const monthsRow = v.object({ first: v.nullable(v.string()), last: v.nullable(v.string()) })

const earningOf = (
  service: Service,
  stored: HostEarning,
  { now, since }: { now: Date; since: string | null },
): Earning => {
  const { bookingId, reference, state, listingId, listing, guest, startsAt, endsAt, zone, isCollected } = stored
  const day = payoutDay(startsAt, zone)
  const split = splitEarning({ ...stored, hasTaxNumber: since !== null && since <= day })
  return {
    bookingId,
    reference,
    service,
    state,
    listingId,
    listing,
    guest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    zone,
    ...earningAmounts(split, { currency: stored.currency, isCollected, payoutDay: day }),
    isCollected,
    isDue: day <= dayInZone(now, zone),
  }
}

const placeOf = ({ payoutDay: day, startsAt }: Earning): string => `${day} ${startsAt}`
const keyOf = (row: Earning): string => `${placeOf(row)} ${row.bookingId}`

/** Bookings whose payouts are in a month, by day, arrival and id. */
const earningsOf = async (
  tx: Db,
  { products, now, since }: Given & { since: string | null },
  actor: Actor,
  month: string,
): Promise<Earning[]> => {
  const found: Earning[] = []
  for (const { service, host } of hosted(products)) {
    const stored = await host.earnings(tx, actor, arrivalsOf(month))
    found.push(...stored.map((one) => earningOf(service, one, { now, since })))
  }
  return found
    .filter((one) => payoutMonth(one.payoutDay) === month)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/**
 * Earnings of the actor's bookings of a month, a page of bookings at a time. Throws `validation_failed` for a cursor of another
 * list.
 */
export const listEarnings = async (given: Given, actor: Actor, wanted: Wanted): Promise<EarningPage> => {
  const { now, products, cursorSecret } = given
  const { month, limit, cursor } = wanted
  const name = `host earnings ${actor.userId} ${month}`
  const after = openCursor(cursorSecret, name, cursor)
  // Tenants do not read the details themselves.
  const since = await taxNumberSince(given.db, actor.userId)
  return inTenant(given.db, actor, async (tx) => {
    const rows = await earningsOf(tx, { ...given, since }, actor, month)
    const months = await readRow(
      tx,
      monthsRow,
      sql`select to_char(min(b.starts_at at time zone b.zone), 'YYYY-MM') as first,
        to_char(max(b.starts_at at time zone b.zone) + interval '3 days', 'YYYY-MM') as last
      from bookings b where ${ofHost(products, actor)}`,
    )
    // Rows come and go between pages: the next one begins behind the day and arrival of the last.
    const left = after === null ? rows : rows.filter((row) => keyOf(row) > after.join(' '))
    const items = left.slice(0, limit)
    const last = items.at(-1)
    const hasMore = left.length > limit
    return {
      month,
      months:
        months === undefined || months.first === null || months.last === null
          ? null
          : { first: months.first, last: months.last },
      sums: sumEarnings(rows),
      days: payoutDays(rows).map((day) => ({
        ...day,
        isDue: rows.some((row) => row.payoutDay === day.day && row.isDue),
      })),
      items,
      nextCursor:
        hasMore && last !== undefined ? sealCursor(cursorSecret, name, [placeOf(last), last.bookingId]) : null,
      isFinal:
        payoutMonth(now.toISOString().slice(0, 10)) > month && rows.every(({ endsAt }) => new Date(endsAt) <= now),
      asOf: now.toISOString(),
    }
  })
}
