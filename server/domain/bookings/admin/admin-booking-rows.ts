import { sql, type SQL } from 'drizzle-orm'
import {
  ATTENTION_STATES,
  MOST_COUNTED,
  type AdminBookingRow,
  type AdminStayRow,
  type BookingGroup,
  type BookingService,
  type BookingSort,
  type FlightTodayList,
  type TodayList,
} from '#contract/bookings/admin-bookings.ts'
import { BOOKING_STATES, holdsStock, type BookingState } from '#contract/bookings/states.ts'
import { HORIZON_DAYS } from '#contract/products/flights/flight-search.ts'
import { MAX_NIGHTS } from '#contract/products/stays/stay.ts'
import type { Tenant } from '#server/database/tenant.ts'
import {
  flightColumns,
  isFlyingToday,
  type FlightColumns,
} from '#server/domain/products/flights/admin/admin-flight-columns.ts'

/**
 * Conditions and queries for the admin bookings: `b` is a booking, `p` its property, `f` its flights; either `p` or `f`
 * is null.
 */

// Written out, not as parameters: the indexes of these states are found by the same words.
const listed = (states: readonly BookingState[]): SQL => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const OVER = listed(BOOKING_STATES.filter((state) => !holdsStock(state)))
const ATTENTION = listed(ATTENTION_STATES)
const ON = listed(
  BOOKING_STATES.filter((state) => holdsStock(state) && state !== 'cancel_requested' && state !== 'no_show'),
)

/** Tenant check: rows of the caller's company, or of every company for the operator's people. */
export const ofCompany = (tenant: Tenant): SQL =>
  tenant.isOperator ? sql`true` : sql`b.client_id = ${tenant.clientId}::uuid`

/** The day at the property or the airport of the first departure, and at the property or that of the last arrival. */
const thereOf = (now: Date): SQL => sql`(${now}::timestamptz at time zone coalesce(p.zone, f.from_zone, 'UTC'))::date`
const thereAtEnd = (now: Date): SQL => sql`(${now}::timestamptz at time zone coalesce(p.zone, f.to_zone, 'UTC'))::date`
// The day at a property differs from the UTC day by no more than one; an index can only use bounds that do not depend
// on the property's time zone.
const utcDay = (now: Date, days: number): SQL =>
  sql`((${now}::timestamptz at time zone 'UTC')::date + ${days}::integer)`

/** From the first departure to the last arrival: all on sale when it was booked, and changed to another day since. */
const LONGEST_TRIP = 2 * HORIZON_DAYS

const FLIGHTS = sql.raw(`b.service = 'flight'`)
const STAYS = sql.raw(`b.service = 'hotel'`)

/** Began so late before `day` that it may not be over: nights are few, flights back can be far. */
const beganNear = (day: SQL): SQL =>
  sql`(b.check_in >= ${day} - ${MAX_NIGHTS}::integer or ${FLIGHTS} and b.check_in >= ${day} - ${LONGEST_TRIP}::integer)`

/** Bookings of a group at a moment, by the day at each property or airport. */
export const inGroup = (group: BookingGroup, now: Date): SQL => {
  const there = thereOf(now)
  const groups: Record<BookingGroup, SQL> = {
    attention: sql`(b.state in ${ATTENTION} or b.attention is not null)`,
    // Within the index of those that need attention.
    approval: sql`b.state in ${ATTENTION} and b.state = 'pending_approval'`,
    upcoming: sql`b.state not in ${OVER} and b.check_in >= ${utcDay(now, 0)} and b.check_in > ${there}`,
    in_house: sql`b.state not in ${OVER} and b.state <> 'no_show'
      and ${beganNear(utcDay(now, -1))} and b.check_in <= ${utcDay(now, 1)}
      and b.check_in <= ${there} and b.check_out >= ${thereAtEnd(now)}`,
    past: sql`b.state not in ${OVER} and b.check_in <= ${utcDay(now, 1)} and b.check_in <= ${there}
      and (b.check_out < ${thereAtEnd(now)} or b.state = 'no_show')`,
    cancelled: sql`b.state in ${OVER}`,
  }
  return groups[group]
}

/** Bookings that were not cancelled and did not lapse. */
export const isStanding: SQL = sql`b.state not in ${OVER}`

const flightsOfToday = (list: FlightTodayList, now: Date): SQL => {
  const isTravelling = sql`${FLIGHTS} and b.state in ${ON} and b.check_in between ${utcDay(now, -1 - LONGEST_TRIP)}
    and ${utcDay(now, 1)} and b.check_out >= ${utcDay(now, -1)}`
  return list === 'flying'
    ? sql`${isTravelling} and ${isFlyingToday(now)}`
    : sql`${isTravelling} and b.check_in < ${thereOf(now)} and b.check_out > ${thereAtEnd(now)} and not ${isFlyingToday(now)}`
}

/** Bookings in one of the dashboard's daily lists; `zone` is the company's time zone. */
export const ofToday = (list: TodayList | FlightTodayList, now: Date, zone: string): SQL => {
  const there = thereOf(now)
  const lists: Record<TodayList, SQL> = {
    arriving: sql`${STAYS} and b.state in ${ON} and b.check_in between ${utcDay(now, -1)} and ${utcDay(now, 1)}
      and b.check_in = ${there}`,
    staying: sql`${STAYS} and b.state in ${ON} and b.check_in between ${utcDay(now, -1 - MAX_NIGHTS)} and ${utcDay(now, 1)}
      and b.check_in < ${there} and b.check_out > ${there}`,
    leaving: sql`${STAYS} and b.state in ${ON} and b.check_in between ${utcDay(now, -1 - MAX_NIGHTS)} and ${utcDay(now, 1)}
      and b.check_out = ${there}`,
    booked: sql`b.created_at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
      and b.created_at < (date_trunc('day', ${now}::timestamptz at time zone ${zone}) + interval '1 day')
        at time zone ${zone}`,
  }
  return list === 'flying' || list === 'away' ? flightsOfToday(list, now) : lists[list]
}

/** Stays and trips with a day in common with these. */
export const duringDays = (from: string | undefined, to: string | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`b.check_out >= ${from}::date and ${beganNear(sql`${from}::date`)}`]),
  ...(to === undefined ? [] : [sql`b.check_in <= ${to}::date`]),
]

/** Bookings with this payment type; flights are always prepaid. */
export const paidBy = (payment: AdminBookingRow['payment']): SQL =>
  payment === 'company_account'
    ? sql`(b.terms->>'payment' = 'company_account' or ${FLIGHTS})`
    : sql`b.terms->>'payment' = ${sql.raw(`'${payment}'`)}`

export const ofService = (service: BookingService): SQL => (service === 'flight' ? FLIGHTS : STAYS)

/** Search terms, normalized the same way as the stored terms of the bookings. */
export const searchWords = (said: string): SQL => sql`select word from search_words(${said}) as word limit 8`

// The highest character, used as the upper bound of a prefix search.
const LAST = '\u{10FFFF}'

/** Bookings one of whose words begins with this one. */
export const withWord = (word: string, tenant: Tenant): SQL => {
  const whose = tenant.isOperator
    ? sql`w.client_id in (select id from clients)`
    : sql`w.client_id = ${tenant.clientId}::uuid`
  return sql`b.id in (select w.booking_id from booking_words w
    where ${whose} and w.word >= ${word} and w.word < ${`${word}${LAST}`})`
}

const SORT_KEYS: Record<BookingSort, { key: SQL; type: SQL; isAscending: boolean }> = {
  booked: { key: sql`b.created_at`, type: sql`timestamptz`, isAscending: false },
  check_in: { key: sql`b.check_in`, type: sql`date`, isAscending: true },
  check_in_latest: { key: sql`b.check_in`, type: sql`date`, isAscending: false },
}

/** Rows after a given row in this sort order. */
export const behind = (sort: BookingSort, [key, id]: readonly [string | number, string]): SQL => {
  const { key: column, type, isAscending } = SORT_KEYS[sort]
  return sql`(${column}, b.id) ${isAscending ? sql`>` : sql`<`} (${String(key)}::${type}, ${id}::uuid)`
}

/** The lead guest of the first room that is left. */
export const leadGuest = sql.raw(
  `b.travellers->(coalesce((b.remaining->'roomNumbers'->>0)::integer, 1) - 1)->>'fullName'`,
)

/**
 * Reasons for attention that are independent of the state. A booking still waiting for payment after a different amount
 * arrived keeps this reason even if that amount was refunded.
 */
const reasons = sql`coalesce((select json_agg(distinct reason) from unnest(b.attention || case
    when b.state = 'awaiting_payment' and exists (
      select 1 from payments y where y.booking_id = b.id and y.state = 'amount_differs') then array['amount_differs']
  end) as reason), '[]')`

type Common = 'bookingId' | 'reference' | 'state' | 'attention' | 'policyReason' | 'bookedBy' | 'company' | 'createdAt'
type OfStay = Omit<AdminStayRow, Common | 'service'>

/** A booking with the columns of its service; those of the other one are null. */
export type AdminRow = Pick<AdminBookingRow, Common> & { sortKey: string } & (
    | ({ service: 'hotel' } & OfStay)
    | ({ service: 'flight' } & FlightColumns)
  )

const FACTS = sql.raw(`
    from bookings b
    left join properties p on p.id = b.property_id
    left join flight_bookings f on f.booking_id = b.id`)

export const adminBookingRows = (condition: SQL, sort: BookingSort, limit: number): SQL => {
  const { key, isAscending } = SORT_KEYS[sort]
  const direction = isAscending ? sql`asc` : sql`desc`
  // Full precision: rows of the same millisecond are ordered by id only if they are of the same microsecond.
  const sortKey =
    sort === 'booked'
      ? sql`to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`${key}::text`
  return sql`
    select b.id as "bookingId", b.service, b.reference, b.state, ${reasons} as attention, ${leadGuest} as guest,
      b.property_id as "hotelId", b.hotel->>'name' as "hotelName", b.hotel->>'cityName' as "cityName",
      b.check_in as "checkIn", b.check_out as "checkOut", (coalesce(b.remaining, b.terms)->>'nights')::integer as nights,
      (coalesce(b.remaining, b.terms)->>'rooms')::integer as rooms, coalesce(b.remaining, b.terms)->'total' as total,
      b.terms->>'payment' as payment, b.policy_reason as "policyReason", ${flightColumns} as flights,
      u.name as "bookedBy", c.name as company, b.created_at as "createdAt", ${sortKey} as "sortKey"
    ${FACTS}
    join users u on u.id = b.user_id
    join clients c on c.id = b.client_id
    where ${condition} order by ${key} ${direction}, b.id ${direction} limit ${limit}`
}

/** How many rows each condition has, counted up to a bound that keeps the cost flat. */
export const countedRows = (conditions: Readonly<Record<string, SQL>>): SQL => {
  const counts = Object.entries(conditions).map(
    ([name, condition]) => sql`(select count(*)::integer from (
      select 1 ${FACTS} where ${condition} limit ${MOST_COUNTED}
    ) as counted) as ${sql.identifier(name)}`,
  )
  return sql`select ${sql.join(counts, sql`, `)}`
}

export type DeskFacts = {
  company: string
  zone: string
  /** The company the person who booked belongs to today. */
  booker_client_id: string
  hold_state: 'live' | 'used' | 'released' | 'expired'
  hold_rooms: number
  policy_reason: string
  held_at: string
  held_until: string
}

/** Data of a booking that only the admin view shows. */
export const deskFacts = (bookingId: string): SQL => sql`
  select c.name as company, c.zone, u.client_id as booker_client_id, h.state as hold_state, h.rooms as hold_rooms,
    b.policy_reason, h.created_at as held_at, h.expires_at as held_until
  from bookings b
  join clients c on c.id = b.client_id
  join users u on u.id = b.user_id
  join holds h on h.id = b.hold_id
  where b.id = ${bookingId}`

export type WhoseFacts = Pick<DeskFacts, 'company' | 'zone' | 'booker_client_id'>

/** The company of a booking, and that of the person who booked it. */
export const whoseFacts = (bookingId: string): SQL => sql`
  select c.name as company, c.zone, u.client_id as booker_client_id
  from bookings b
  join clients c on c.id = b.client_id
  join users u on u.id = b.user_id
  where b.id = ${bookingId}`
