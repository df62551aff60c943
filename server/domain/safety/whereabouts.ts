import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { addDays, dayInZone } from '#contract/core/days.ts'
import {
  LOOKS_DAYS,
  WHEREABOUTS_AHEAD_DAYS,
  type Looks,
  type TravellingPerson,
  type Whereabouts,
} from '#contract/safety/whereabouts.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { whereaboutsLooks } from '#server/database/schema/safety/safety.ts'
import type { Products } from '../bookings/product.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'
import { instantOfLocal } from '../kernel/local-time.ts'
import { Refusal } from '../kernel/refusal.ts'
import { travellingPeople } from './travelling-people.ts'

const MIDNIGHT = 'T00:00'

/** The first instant of a day in a zone. Throws `date_invalid` for a day that the zone does not have. */
const startOf = (day: string, zone: string): Date => {
  const instant = instantOfLocal(`${day}${MIDNIGHT}`, zone)
  if (instant === null) throw new Refusal('date_invalid')
  return instant
}

const logLooks = async (
  tx: Db,
  { clientId, userId: byUserId }: Actor,
  people: readonly TravellingPerson[],
  { day, lastAt }: { day: string; lastAt: Date },
): Promise<void> => {
  const others = [...new Set(people.map(({ userId }) => userId))].filter((userId) => userId !== byUserId)
  if (others.length === 0) return
  await tx
    .insert(whereaboutsLooks)
    // Sorted, so that concurrent views never deadlock.
    .values(others.toSorted().map((userId) => ({ clientId, userId, byUserId, day, times: 1, lastAt })))
    .onConflictDoUpdate({
      target: [whereaboutsLooks.userId, whereaboutsLooks.byUserId, whereaboutsLooks.day],
      set: { times: sql`${whereaboutsLooks.times} + 1`, lastAt },
    })
}

/**
 * Where the travellers of the actor's company are from a day on, today if none is given; who looked is stored. Throws
 * `date_invalid` for days before yesterday and too far ahead.
 */
export const whereabouts = (
  { db, products, now }: { db: Db; products: Products; now: Date },
  actor: Actor,
  { from: wanted, days }: { from?: string | undefined; days: number },
): Promise<Whereabouts> =>
  inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const today = dayInZone(now, zone)
    const from = wanted ?? today
    if (from < addDays(today, -1) || from > addDays(today, WHEREABOUTS_AHEAD_DAYS)) throw new Refusal('date_invalid')
    const period = { from: startOf(from, zone), until: startOf(addDays(from, days), zone) }
    const people = await travellingPeople({ tx, products }, actor.clientId, period)
    await logLooks(tx, actor, people, { day: today, lastAt: now })
    return { people, from, days, today, zone, asOf: now.toISOString() }
  })

/** Views of the actor's whereabouts, latest first. */
export const looksAt = (db: Db, actor: Actor, now: Date): Promise<Looks> =>
  inTenant(db, actor, async (tx) => {
    const rows = await tx
      .select({
        by: users.name,
        day: whereaboutsLooks.day,
        lastAt: whereaboutsLooks.lastAt,
        times: whereaboutsLooks.times,
      })
      .from(whereaboutsLooks)
      .innerJoin(users, eq(users.id, whereaboutsLooks.byUserId))
      .where(
        and(
          eq(whereaboutsLooks.userId, actor.userId),
          gte(whereaboutsLooks.lastAt, new Date(now.getTime() - LOOKS_DAYS * 86_400_000)),
        ),
      )
      .orderBy(desc(whereaboutsLooks.lastAt))
      .limit(200)
    return { items: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) }
  })
