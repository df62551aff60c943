import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { moneySchema } from '#contract/core/money.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import {
  ATTENTION_REASONS,
  ATTENTION_STATES,
  MAX_COUNTED,
  type BookingGroup,
  type BookingSort,
} from '#contract/bookings/admin-bookings.ts'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { BOOKING_STATES, holdsStock, type BookingState } from '#contract/bookings/states.ts'
import type { Tenant } from '#server/database/tenant.ts'

/** Conditions and reads of the bookings that travel admins see; `b` is a booking. */

// Written out, not as parameters: the indexes of these states are found by the same words.
const listed = (states: readonly BookingState[]): SQL => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const OVER = listed(BOOKING_STATES.filter((state) => !holdsStock(state)))
const ATTENTION = listed(ATTENTION_STATES)
/** States of bookings that people travel on. */
export const ON = listed(
  BOOKING_STATES.filter((state) => holdsStock(state) && state !== 'cancel_requested' && state !== 'no_show'),
)

/** Tenant check: rows of the caller's company, or of every company for the operator's people. */
export const ofCompany = (tenant: Tenant): SQL =>
  tenant.isOperator ? sql`true` : sql`b.client_id = ${tenant.clientId}::uuid`

/** The same of a booking that is read already. */
export const isOfCompany = (tenant: Tenant, clientId: string): boolean =>
  tenant.isOperator || tenant.clientId === clientId

export const startDay = sql`(b.starts_at at time zone b.zone)::date`
export const endDay = sql`(b.ends_at at time zone b.end_zone)::date`
/** Today where a booking starts, and where it ends. */
export const thereOf = (now: Date): SQL => sql`(${now}::timestamptz at time zone b.zone)::date`
export const thereAtEnd = (now: Date): SQL => sql`(${now}::timestamptz at time zone b.end_zone)::date`
// Bounds that an index takes, without the zone of each booking: a day there is at most one off the day in UTC.
export const startsBefore = (now: Date, days: number): SQL =>
  sql`b.starts_at < ${now}::timestamptz + make_interval(days => ${days}::integer)`
export const startsAfter = (now: Date, days: number): SQL =>
  sql`b.starts_at > ${now}::timestamptz - make_interval(days => ${days}::integer)`

/** How long bookings of each service may take. */
export type Spans = readonly { service: Service; longestDays: number }[]

export const ofService = (service: Service): SQL => sql.raw(`b.service = '${service}'`)

/** Began so late before an instant that it may not be over; two days for the zones of both. */
const beganNear = (at: SQL, spans: Spans): SQL => {
  const [shortest, ...longer] = spans.toSorted((one, other) => one.longestDays - other.longestDays)
  const since = (days: number): SQL => sql`b.starts_at > ${at} - make_interval(days => ${days + 2}::integer)`
  const all = [
    since(shortest?.longestDays ?? 0),
    ...longer.map(({ service, longestDays }) => sql`${ofService(service)} and ${since(longestDays)}`),
  ]
  return sql`(${sql.join(all, sql` or `)})`
}

/** Bookings of a group at a moment, by the day where each starts and ends. */
export const inGroup = (group: BookingGroup, now: Date, spans: Spans): SQL => {
  const there = thereOf(now)
  const groups: Record<BookingGroup, SQL> = {
    attention: sql`(b.state in ${ATTENTION} or b.attention is not null)`,
    // Within the index of those that need attention.
    approval: sql`b.state in ${ATTENTION} and b.state = 'pending_approval'`,
    upcoming: sql`b.state not in ${OVER} and ${startsAfter(now, 0)} and ${startDay} > ${there}`,
    in_house: sql`b.state not in ${OVER} and b.state <> 'no_show'
      and ${beganNear(sql`${now}::timestamptz`, spans)} and ${startsBefore(now, 1)}
      and ${startDay} <= ${there} and ${endDay} >= ${thereAtEnd(now)}`,
    past: sql`b.state not in ${OVER} and ${startsBefore(now, 1)} and ${startDay} <= ${there}
      and (${endDay} < ${thereAtEnd(now)} or b.state = 'no_show')`,
    cancelled: sql`b.state in ${OVER}`,
  }
  return groups[group]
}

/** Bookings that were not cancelled and did not lapse. */
export const isActive: SQL = sql`b.state not in ${OVER}`

/** Bookings made today, by the zone of the company. */
export const bookedToday = (now: Date, zone: string): SQL =>
  sql`b.created_at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
    and b.created_at < (date_trunc('day', ${now}::timestamptz at time zone ${zone}) + interval '1 day')
      at time zone ${zone}`

const atUtc = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`

/** Bookings with a day in common with these. */
export const duringDays = (from: string | undefined, to: string | undefined, spans: Spans): SQL[] => [
  ...(from === undefined ? [] : [sql`${endDay} >= ${from}::date and ${beganNear(atUtc(from), spans)}`]),
  ...(to === undefined ? [] : [sql`${startDay} <= ${to}::date and b.starts_at < ${atUtc(to)} + interval '2 days'`]),
]

/** Bookings paid like this, written out for the index of the few. */
export const paidBy = (payment: AdminBookingRow['payment']): SQL => sql.raw(`b.payment = '${payment}'`)

/** Search terms, normalized the same way as the stored terms of the bookings. */
export const searchTerms = (query: string): SQL => sql`select word from search_words(${query}) as word limit 8`

// The highest character, used as the upper bound of a prefix search.
const LAST = '\u{10FFFF}'

/** Bookings one of whose words begins with this one. */
export const withSearchTerm = (word: string, tenant: Tenant): SQL => {
  const whose = tenant.isOperator
    ? sql`w.client_id in (select id from clients)`
    : sql`w.client_id = ${tenant.clientId}::uuid`
  return sql`b.id in (select w.booking_id from booking_words w
    where ${whose} and w.word >= ${word} and w.word < ${`${word}${LAST}`})`
}

const SORT_KEYS: Record<BookingSort, { key: SQL; type: SQL; isAscending: boolean }> = {
  booked: { key: sql`b.created_at`, type: sql`timestamptz`, isAscending: false },
  check_in: { key: sql`b.starts_at`, type: sql`timestamptz`, isAscending: true },
  check_in_latest: { key: sql`b.starts_at`, type: sql`timestamptz`, isAscending: false },
}

/** Rows after a given row in this sort order. */
export const behind = (sort: BookingSort, [key, id]: readonly [string | number, string]): SQL => {
  const { key: column, type, isAscending } = SORT_KEYS[sort]
  return sql`(${column}, b.id) ${isAscending ? sql`>` : sql`<`} (${String(key)}::${type}, ${id}::uuid)`
}

/**
 * Reasons for attention that are independent of the state. A booking still waiting for payment after a different amount
 * arrived keeps this reason even if that amount was refunded.
 */
const reasons = sql`coalesce((select json_agg(distinct reason) from unnest(b.attention || case
    when b.state = 'awaiting_payment' and exists (
      select 1 from payments y where y.booking_id = b.id and y.state = 'amount_differs') then array['amount_differs']
  end) as reason), '[]')`

/** What the lists have of a booking of any service. */
export const sharedAdminRow = v.object({
  bookingId: v.string(),
  service: v.picklist(SERVICES),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  title: v.string(),
  attention: v.array(v.picklist(ATTENTION_REASONS)),
  total: moneySchema,
  payment: v.picklist(PAYMENTS),
  policyReason: v.string(),
  invoiceTo: v.nullable(v.string()),
  costCentre: v.nullable(v.string()),
  project: v.nullable(v.string()),
  bookedBy: v.string(),
  company: v.string(),
  createdAt: v.string(),
  sortKey: v.string(),
})
export type SharedAdminRow = v.InferOutput<typeof sharedAdminRow>

export const adminBookingRows = (condition: SQL, sort: BookingSort, limit: number): SQL => {
  const { key, isAscending } = SORT_KEYS[sort]
  const direction = isAscending ? sql`asc` : sql`desc`
  // Full precision: rows of the same millisecond are ordered by id only if they are of the same microsecond.
  const sortKey = sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return sql`
    select b.id as "bookingId", b.service, b.reference, b.state, b.title, ${reasons} as attention,
      json_build_object('minor', b.total_minor, 'currency', b.currency) as total, b.payment,
      b.policy_reason as "policyReason", a.invoice_to->>'legalName' as "invoiceTo",
      (a.cost_centre->>'code') || ' ' || (a.cost_centre->>'name') as "costCentre",
      (a.project->>'code') || ' ' || (a.project->>'name') as project, coalesce((select k.name from users k where k.id = b.booked_by), u.name) as "bookedBy", c.name as company,
      to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", ${sortKey} as "sortKey"
    from bookings b
    join users u on u.id = b.user_id
    join clients c on c.id = b.client_id
    left join booking_allocations a on a.booking_id = b.id
    where ${condition} order by ${key} ${direction}, b.id ${direction} limit ${limit}`
}

/** How many rows each condition has, counted up to a bound that keeps the cost flat. */
export const countedRows = (conditions: Readonly<Record<string, SQL>>): SQL => {
  const counts = Object.entries(conditions).map(
    ([name, condition]) => sql`(select count(*)::integer from (
      select 1 from bookings b where ${condition} limit ${MAX_COUNTED}
    ) as counted) as ${sql.identifier(name)}`,
  )
  return sql`select ${sql.join(counts, sql`, `)}`
}

export const whoseRow = v.object({
  company: v.string(),
  zone: v.string(),
  /** The company the person who booked belongs to today. */
  booker_client_id: v.string(),
})

/** The company of a booking, and that of the person who booked it. */
export const whoseFacts = (bookingId: string): SQL => sql`
  select c.name as company, c.zone, u.client_id as booker_client_id
  from bookings b
  join clients c on c.id = b.client_id
  join users u on u.id = b.user_id
  where b.id = ${bookingId}`
