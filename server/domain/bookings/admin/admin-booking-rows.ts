import { sql, type SQL } from 'drizzle-orm'
import type { Service } from '#contract/core/services.ts'
import {
  ATTENTION_STATES,
  MOST_COUNTED,
  type AdminBookingRow,
  type AdminStayRow,
  type BookingGroup,
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

const startDay = sql`(b.starts_at at time zone b.zone)::date`
const endDay = sql`(b.ends_at at time zone b.end_zone)::date`
/** Today where a booking starts, and where it ends. */
const thereOf = (now: Date): SQL => sql`(${now}::timestamptz at time zone b.zone)::date`
const thereAtEnd = (now: Date): SQL => sql`(${now}::timestamptz at time zone b.end_zone)::date`
// Bounds that an index takes, without the zone of each booking: a day there is at most one off the day in UTC.
const startsBefore = (now: Date, days: number): SQL =>
  sql`b.starts_at < ${now}::timestamptz + make_interval(days => ${days}::integer)`
const startsAfter = (now: Date, days: number): SQL =>
  sql`b.starts_at > ${now}::timestamptz - make_interval(days => ${days}::integer)`

/** From the first departure to the last arrival: all on sale when it was booked, and changed to another day since. */
const LONGEST_TRIP = 2 * HORIZON_DAYS

const FLIGHTS = sql.raw(`b.service = 'flight'`)
const STAYS = sql.raw(`b.service = 'stay'`)

/** Began so late before an instant that it may not be over: nights are few, flights back can be far. */
const beganNear = (at: SQL): SQL =>
  sql`(b.starts_at > ${at} - make_interval(days => ${MAX_NIGHTS + 2}::integer)
    or ${FLIGHTS} and b.starts_at > ${at} - make_interval(days => ${LONGEST_TRIP + 2}::integer))`

/** Bookings of a group at a moment, by the day where each starts and ends. */
export const inGroup = (group: BookingGroup, now: Date): SQL => {
  const there = thereOf(now)
  const groups: Record<BookingGroup, SQL> = {
    attention: sql`(b.state in ${ATTENTION} or b.attention is not null)`,
    // Within the index of those that need attention.
    approval: sql`b.state in ${ATTENTION} and b.state = 'pending_approval'`,
    upcoming: sql`b.state not in ${OVER} and ${startsAfter(now, 0)} and ${startDay} > ${there}`,
    in_house: sql`b.state not in ${OVER} and b.state <> 'no_show'
      and ${beganNear(sql`${now}::timestamptz`)} and ${startsBefore(now, 1)}
      and ${startDay} <= ${there} and ${endDay} >= ${thereAtEnd(now)}`,
    past: sql`b.state not in ${OVER} and ${startsBefore(now, 1)} and ${startDay} <= ${there}
      and (${endDay} < ${thereAtEnd(now)} or b.state = 'no_show')`,
    cancelled: sql`b.state in ${OVER}`,
  }
  return groups[group]
}

/** Bookings that were not cancelled and did not lapse. */
export const isStanding: SQL = sql`b.state not in ${OVER}`

const flightsOfToday = (list: FlightTodayList, now: Date): SQL => {
  const isTravelling = sql`${FLIGHTS} and b.state in ${ON} and ${startsAfter(now, LONGEST_TRIP + 2)} and ${startsBefore(now, 1)}
    and b.ends_at > ${now}::timestamptz - interval '1 day'`
  return list === 'flying'
    ? sql`${isTravelling} and ${isFlyingToday(now)}`
    : sql`${isTravelling} and ${startDay} < ${thereOf(now)} and ${endDay} > ${thereAtEnd(now)} and not ${isFlyingToday(now)}`
}

/** Bookings in one of the dashboard's daily lists; `zone` is the company's time zone. */
export const ofToday = (list: TodayList | FlightTodayList, now: Date, zone: string): SQL => {
  const there = thereOf(now)
  const lists: Record<TodayList, SQL> = {
    arriving: sql`${STAYS} and b.state in ${ON} and ${startsAfter(now, 1)} and ${startsBefore(now, 1)}
      and ${startDay} = ${there}`,
    staying: sql`${STAYS} and b.state in ${ON} and ${startsAfter(now, MAX_NIGHTS + 2)} and ${startsBefore(now, 1)}
      and ${startDay} < ${there} and ${endDay} > ${there}`,
    leaving: sql`${STAYS} and b.state in ${ON} and ${startsAfter(now, MAX_NIGHTS + 2)} and ${startsBefore(now, 1)}
      and ${endDay} = ${there}`,
    booked: sql`b.created_at >= date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
      and b.created_at < (date_trunc('day', ${now}::timestamptz at time zone ${zone}) + interval '1 day')
        at time zone ${zone}`,
  }
  return list === 'flying' || list === 'away' ? flightsOfToday(list, now) : lists[list]
}

const atUtc = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`

/** Bookings with a day in common with these. */
export const duringDays = (from: string | undefined, to: string | undefined): SQL[] => {
  return [
    ...(from === undefined ? [] : [sql`${endDay} >= ${from}::date and ${beganNear(atUtc(from))}`]),
    ...(to === undefined ? [] : [sql`${startDay} <= ${to}::date and b.starts_at < ${atUtc(to)} + interval '2 days'`]),
  ]
}

/** Bookings paid like this, written out for the index of the few. */
export const paidBy = (payment: AdminBookingRow['payment']): SQL => sql.raw(`b.payment = '${payment}'`)

export const ofService = (service: Service): SQL => (service === 'flight' ? FLIGHTS : STAYS)

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
  check_in: { key: sql`b.starts_at`, type: sql`timestamptz`, isAscending: true },
  check_in_latest: { key: sql`b.starts_at`, type: sql`timestamptz`, isAscending: false },
}

/** Rows after a given row in this sort order. */
export const behind = (sort: BookingSort, [key, id]: readonly [string | number, string]): SQL => {
  const { key: column, type, isAscending } = SORT_KEYS[sort]
  return sql`(${column}, b.id) ${isAscending ? sql`>` : sql`<`} (${String(key)}::${type}, ${id}::uuid)`
}

/** The lead guest of the first room that is left. */
export const leadGuest = (stay: SQL): SQL =>
  sql`${stay}.travellers->(coalesce((${stay}.remaining->'roomNumbers'->>0)::integer, 1) - 1)->>'fullName'`

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
    | ({ service: 'stay' } & OfStay)
    | ({ service: 'flight' } & FlightColumns)
  )

const FACTS = sql.raw(`
    from bookings b
    left join stay_bookings s on s.booking_id = b.id
    left join properties p on p.id = s.property_id
    left join flight_bookings f on f.booking_id = b.id`)

export const adminBookingRows = (condition: SQL, sort: BookingSort, limit: number): SQL => {
  const { key, isAscending } = SORT_KEYS[sort]
  const direction = isAscending ? sql`asc` : sql`desc`
  // Full precision: rows of the same millisecond are ordered by id only if they are of the same microsecond.
  const sortKey = sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return sql`
    select b.id as "bookingId", b.service, b.reference, b.state, ${reasons} as attention, ${leadGuest(sql`s`)} as guest,
      s.property_id as "hotelId", b.title as "hotelName", s.hotel->>'cityName' as "cityName",
      s.check_in as "checkIn", s.check_out as "checkOut", (coalesce(s.remaining, s.terms)->>'nights')::integer as nights,
      (coalesce(s.remaining, s.terms)->>'rooms')::integer as rooms,
      json_build_object('minor', b.total_minor, 'currency', b.currency) as total, b.payment, b.policy_reason as "policyReason", ${flightColumns} as flights,
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
  join stay_bookings s on s.booking_id = b.id
  join holds h on h.id = s.hold_id
  where b.id = ${bookingId}`

export type WhoseFacts = Pick<DeskFacts, 'company' | 'zone' | 'booker_client_id'>

/** The company of a booking, and that of the person who booked it. */
export const whoseFacts = (bookingId: string): SQL => sql`
  select c.name as company, c.zone, u.client_id as booker_client_id
  from bookings b
  join clients c on c.id = b.client_id
  join users u on u.id = b.user_id
  where b.id = ${bookingId}`
