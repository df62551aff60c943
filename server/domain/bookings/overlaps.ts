import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Overlap, OverlapCheck } from '#contract/bookings/overlaps.ts'
import { BOOKING_STATES, holdsStock } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Products } from './product.ts'
import { mayEnterAll } from '#contract/core/roles.ts'
import { BOOKING_AREAS } from '#contract/core/services.ts'

const ON = BOOKING_STATES.filter(holdsStock)
const MAX_CANDIDATES = 500
const MAX_OVERLAPS = 10

/** A name without case, accents, punctuation and the order of its words. */
const nameKey = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ')

/** Bookings of the service around these days: those of the company for its admins, else the actor's own. */
const candidates = (tx: Db, actor: Actor, { service, bookingId, uses }: OverlapCheck) => {
  const days = uses.map(({ day }) => day).toSorted()
  const isOwn = mayEnterAll(['admin', BOOKING_AREAS[service]], actor.roles)
    ? undefined
    : eq(bookings.userId, actor.userId)
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, actor.clientId),
        isOwn,
        eq(bookings.service, service),
        ne(bookings.id, bookingId),
        inArray(bookings.state, ON),
        // Days are those of the places: two more on each side cover every zone.
        sql`${bookings.startsAt} < ${days.at(-1)}::date + 2`,
        sql`${bookings.endsAt} > ${days[0]}::date - 2`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_CANDIDATES)
}

/** Bookings that the actor may see in which one of these people already uses one of these things. */
export const findOverlaps = (
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  asked: OverlapCheck,
): Promise<{ overlaps: Overlap[] }> =>
  inTenant(db, actor, async (tx) => {
    const rows = await candidates(tx, actor, asked)
    const names = new Set(asked.names.map(nameKey))
    const uses = new Set(asked.uses.map(({ use }) => use))
    const found = new Map<string, { bookingId: string; name: string }>()
    const ids = rows.map(({ id }) => id)
    for (const { bookingId, name, use } of ids.length === 0 ? [] : await products[asked.service].usesOf(tx, ids)) {
      const key = nameKey(name)
      if (key !== '' && names.has(key) && uses.has(use)) found.set(`${bookingId} ${key}`, { bookingId, name })
    }
    const overlaps = rows.flatMap(({ id, service, reference, title, startsAt, zone }) =>
      [...found.values()]
        .filter(({ bookingId }) => bookingId === id)
        .map(({ name }) => ({
          bookingId: id,
          service,
          reference,
          title,
          startsAt: startsAt.toISOString(),
          zone,
          name,
        })),
    )
    return { overlaps: overlaps.slice(0, MAX_OVERLAPS) }
  })
