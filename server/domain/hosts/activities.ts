import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { STORED_DAYS } from '#contract/accounts/stored-days.ts'
import type { ActivityGroup } from '#contract/hosts/activity-groups.ts'
import { ACTIVITY_KINDS, EVERY_KIND, OPERATOR, type ActivityKind } from '#contract/hosts/activity-kinds.ts'
import {
  activityDetailsSchema,
  type Activity,
  type ActivityPage,
  type ActivityPerson,
  type ActivityQuery,
} from '#contract/hosts/activities.ts'
import { STAFF_ROLES } from '#contract/core/staff-roles.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { HostParts } from '#server/domain/bookings/host-parts.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'

type Given = { db: Db; now: Date; products: Products; cursorSecret: Uint8Array }
type Filters = Pick<ActivityQuery, 'listingId' | 'group' | 'person'>

const MICROS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

const rowSchema = v.object({
  id: v.string(),
  /** With microseconds, by which rows are ordered. */
  at: v.string(),
  kind: v.picklist(EVERY_KIND),
  service: v.picklist(SERVICES),
  actor: v.nullable(v.string()),
  bookingId: v.nullable(v.string()),
  /** Null where the booking says it. */
  listingId: v.nullable(v.string()),
  listingName: v.nullable(v.string()),
  details: v.nullable(activityDetailsSchema),
})
type Row = v.InferOutput<typeof rowSchema>

const hosts = (products: Products): { service: Service; host: HostParts }[] =>
  Object.values(products).flatMap(({ service, listings: { host } }) => (host === null ? [] : [{ service, host }]))

/** The booking `b` is at a listing of the actor. */
const atOwn = (products: Products, actor: Actor, listing: string | undefined): SQL => {
  const own = hosts(products).map(({ service, host }) => sql`(b.service = ${service} and ${host.at(actor, listing)})`)
  return own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`
}

type Part = { at: SQL; id: SQL; where: SQL; from: SQL; columns: SQL }

/** True for the host and for current and former staff. */
const byTeam = (who: SQL, { userId }: Actor, person: string | undefined): SQL =>
  sql`(${who} = ${userId} or ${who} in (select user_id from host_staff where host_user_id = ${userId}))
    and ${person === undefined ? sql`true` : sql`${who} = ${person}`}`

/** Transitions of bookings that the host or their staff made, not those of a stay booked at home. */
const transitions = (products: Products, actor: Actor, { listingId, person }: Filters): Part => ({
  at: sql`e.at`,
  id: sql`e.id`,
  columns: sql`case
      when e.from_state = 'issuing' and e.to_state = 'confirmed' then 'request_accepted'
      when e.to_state = 'issue_failed' then 'request_declined' when e.to_state = 'in_use' then 'guest_checked_in'
      when e.to_state = 'completed' then 'guest_checked_out' when e.to_state = 'no_show' then 'no_show_reported'
      else 'no_show_undone' end as kind,
    b.service, e.actor_user_id as actor, e.booking_id as "bookingId",
    null::uuid as "listingId", null::text as "listingName", null::jsonb as details`,
  from: sql`booking_events e join bookings b on b.id = e.booking_id`,
  where: sql`${byTeam(sql`e.actor_user_id`, actor, person)} and ${atOwn(products, actor, listingId)} and (
      (e.from_state = 'issuing' and e.to_state in ('confirmed', 'issue_failed') and exists (
        select from host_answers r where r.booking_id = b.id and r.answered_by_user_id = e.actor_user_id
          and r.answer in ('accepted', 'declined')))
      or e.to_state in ('in_use', 'no_show') or (e.from_state = 'in_use' and e.to_state = 'completed')
      or (e.from_state = 'no_show' and e.to_state = 'confirmed'))`,
})

const messages = (products: Products, actor: Actor, { listingId, person }: Filters): Part => ({
  at: sql`m.sent_at`,
  id: sql`m.id`,
  columns: sql`'message_sent' as kind, b.service, m.author_user_id as actor, m.booking_id as "bookingId",
    null::uuid as "listingId", null::text as "listingName", null::jsonb as details`,
  from: sql`booking_messages m join bookings b on b.id = m.booking_id`,
  where: sql`${byTeam(sql`m.author_user_id`, actor, person)} and m.side = 'host' and ${atOwn(products, actor, listingId)}`,
})

const written = (actor: Actor, { listingId, group, person }: Filters): Part => {
  const by =
    person === undefined
      ? sql`true`
      : person === OPERATOR
        ? sql`h.actor_user_id is null`
        : sql`h.actor_user_id = ${person}`
  const kinds = group === undefined ? sql`true` : sql`h.kind in ${[...ACTIVITY_KINDS[group]]}`
  return {
    at: sql`h.at`,
    id: sql`h.id`,
    columns: sql`h.kind, h.service, h.actor_user_id as actor, h.booking_id as "bookingId", h.listing_id as "listingId",
      h.listing_name as "listingName", h.details`,
    from: sql`host_activities h`,
    where: sql`h.owner_user_id = ${actor.userId} and ${kinds} and ${by}
      and ${listingId === undefined ? sql`true` : sql`h.listing_id = ${listingId}`}`,
  }
}

type Window = { since: Date; behind: readonly unknown[] | null; most: number }

const read = (tx: Db, { at, id, columns, from, where }: Part, { since, behind, most }: Window): Promise<Row[]> => {
  const after =
    behind === null ? sql`true` : sql`(${at}, ${id}) < (${String(behind[0])}::timestamptz, ${behind[1]}::uuid)`
  return readRows(
    tx,
    rowSchema,
    sql`select ${id} as id, to_char(${at} at time zone 'UTC', ${sql.raw(`'${MICROS}'`)}) as at, ${columns}
      from ${from} where ${where} and ${at} > ${since.toISOString()}::timestamptz and ${after}
      order by ${at} desc, ${id} desc limit ${most}`,
  )
}

/** The newest rows of every part that the filters let through; messages are the system's alone. */
const rowsOf = async (
  tx: Db,
  products: Products,
  actor: Actor,
  { filters, window }: { filters: Filters; window: Window },
): Promise<Row[]> => {
  const { group, person } = filters
  const isTeam = person !== OPERATOR
  const found = await read(tx, written(actor, filters), window)
  if (isTeam && (group === undefined || group === 'bookings')) {
    found.push(...(await read(tx, transitions(products, actor, filters), window)))
  }
  if (isTeam && (group === undefined || group === 'messages')) {
    found.push(...(await asSystem(tx, () => read(tx, messages(products, actor, filters), window))))
  }
  const isBefore = (one: Row, other: Row) => one.at < other.at || (one.at === other.at && one.id < other.id)
  return found.toSorted((one, other) => (isBefore(one, other) ? 1 : -1)).slice(0, window.most)
}

type Known = { opens: Activity['listing']['opens']; name: string }

/** The actor's listings by id: those on sale, and drafts. */
const listingsOf = async (tx: Db, products: Products, actor: Actor): Promise<Map<string, Known>> => {
  const known = new Map<string, Known>()
  const drafts = await asSystem(tx, () =>
    readRows(
      tx,
      v.object({ id: v.string(), name: v.string() }),
      sql`select id, name from listings where owner_user_id = ${actor.userId} order by changed_at desc limit 200`,
    ),
  )
  for (const { id, name } of drafts) known.set(id, { opens: 'form', name })
  for (const { host } of hosts(products)) {
    for (const { listingId, name } of await host.listings(tx, actor)) known.set(listingId, { opens: 'calendar', name })
  }
  return known
}

const staffRow = v.object({ userId: v.string(), name: v.string(), role: v.picklist(STAFF_ROLES) })

/** The host, and who works or worked for them, by name. */
const teamOf = async (tx: Db, { userId, name }: Actor): Promise<ActivityPerson[]> => {
  const staff = await asSystem(tx, () =>
    readRows(
      tx,
      staffRow,
      sql`select * from (select distinct on (s.user_id) s.user_id as "userId", case when u.erased_at is null then u.name else '' end as name, s.role
        from host_staff s join users u on u.id = s.user_id where s.host_user_id = ${userId}
        order by s.user_id, s.joined_at desc) one order by lower(name), "userId"`,
    ),
  )
  return [{ userId, name, role: 'owner' }, ...staff]
}
const THE_OPERATOR: ActivityPerson = { userId: null, name: '', role: 'operator' }
/** An account that was erased. */
const FORMER: ActivityPerson = { userId: null, name: '', role: 'reception' }

const bookingsOf = async (tx: Db, { products, now }: Given, actor: Actor, rows: readonly Row[]) => {
  const found = new Map<string, { reference: string; guest: string; listingId: string; title: string }>()
  for (const { service, host } of hosts(products)) {
    const ids = rows.flatMap((row) => (row.service === service && row.bookingId !== null ? [row.bookingId] : []))
    if (ids.length === 0) continue
    for (const [id, booking] of await host.rows(tx, actor, [...new Set(ids)], now)) found.set(id, booking)
  }
  return found
}

const isOfGroup = (kind: ActivityKind, group: ActivityGroup): boolean =>
  ACTIVITY_KINDS[group].some((one) => one === kind)

/**
 * Activities at the actor's own listings, newest first, a page at a time: of their bookings, messages and
 * `host_activities` hold. Entries that are written meanwhile are before the first page. Throws `validation_failed` for a
 * cursor of another list.
 */
export const listActivities = (given: Given, actor: Actor, wanted: ActivityQuery): Promise<ActivityPage> => {
  const { db, now, products, cursorSecret } = given
  const { cursor, limit, ...filters } = wanted
  const list = `host activities ${actor.userId} ${JSON.stringify(filters)}`
  const behind = openCursor(cursorSecret, list, cursor)
  const since = new Date(now.getTime() - STORED_DAYS.hostActivities * 86_400_000)
  return inTenant(db, actor, async (tx) => {
    const window = { since, behind, most: limit + 1 }
    const rows = await rowsOf(tx, products, actor, { filters, window })
    const shown = rows.slice(0, limit)
    const known = await listingsOf(tx, products, actor)
    const bookings = await bookingsOf(tx, given, actor, shown)
    const team = await teamOf(tx, actor)
    const doer = (id: string | null): ActivityPerson =>
      id === null ? THE_OPERATOR : (team.find(({ userId }) => userId === id) ?? FORMER)
    const items = shown.flatMap((row): Activity[] => {
      const booking = row.bookingId === null ? undefined : bookings.get(row.bookingId)
      const listingId = row.listingId ?? booking?.listingId
      if (listingId === undefined) return []
      const listing = known.get(listingId)
      const isOnForm = listing !== undefined && isOfGroup(row.kind, 'listings')
      return [
        {
          activityId: row.id,
          at: new Date(row.at).toISOString(),
          kind: row.kind,
          by: doer(row.actor),
          service: row.service,
          listing: {
            listingId,
            name: row.listingName ?? booking?.title ?? listing?.name ?? '',
            opens: isOnForm ? 'form' : (listing?.opens ?? 'none'),
          },
          booking:
            booking === undefined || row.bookingId === null
              ? null
              : { bookingId: row.bookingId, reference: booking.reference, guest: booking.guest },
          details: row.details ?? {},
        },
      ]
    })
    const last = shown.at(-1)
    return {
      items,
      nextCursor: rows.length > limit && last !== undefined ? sealCursor(cursorSecret, list, [last.at, last.id]) : null,
      filters:
        behind === null
          ? {
              listings: [...known]
                .map(([listingId, { name }]) => ({ listingId, name }))
                .toSorted((one, other) => one.name.localeCompare(other.name)),
              people: [...team, THE_OPERATOR],
            }
          : null,
      asOf: now.toISOString(),
    }
  })
}
