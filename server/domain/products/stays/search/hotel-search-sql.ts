import type * as v from 'valibot'
import type { hotelFacets, StayInput } from '#contract/products/stays/hotels.ts'
import { roomsOf } from '#contract/products/stays/occupancy.ts'
import { baseLateral, calendarsCte, chargesLaterals, dueHoldsCte, stockLateral, taxesCte } from './stay-price-sql.ts'

type Filters = v.InferOutput<NonNullable<(typeof hotelFacets)['query']>>

/** Older than every limit of a property. */
const ADULT_AGE = 200

/** Everybody who stays, one by one: the number of the room and the age, which is null for a child of unknown age. */
const peopleOf = (stay: StayInput): { room: number; age: number | null }[] =>
  roomsOf(stay).flatMap(({ adults, childAges }, room) => [
    ...Array.from({ length: adults }, () => ({ room, age: ADULT_AGE })),
    ...childAges.map((age) => ({ room, age })),
  ])

/** The values of the parameters of `CANDIDATES`. */
export const candidateValues = (
  where: { cityIds: readonly string[]; middle: { latitude: number; longitude: number } },
  stay: StayInput,
  now: Date,
): unknown[] => {
  const people = peopleOf(stay)
  return [
    where.cityIds,
    stay.checkIn,
    stay.checkOut,
    stay.rooms,
    people.map(({ room }) => room),
    people.map(({ age }) => age),
    now,
    where.middle.latitude,
    where.middle.longitude,
  ]
}

/** The values of the filters, from stars to free cancellation, in the order in which both statements have them. */
export const filterValues = (search: Filters): unknown[] => [
  search.stars?.map(Number) ?? null,
  search.kinds ?? null,
  search.facilities ?? null,
  search.boards ?? null,
  search.payments ?? null,
  search.minScore ?? null,
  search.maxTotal ?? null,
  search.freeCancellation ?? false,
]

/**
 * Every rate at a place that a stay fits into, for what follows in the same statement. Parameters: 1 cities · 2 check-in ·
 * 3 check-out · 4 rooms · 5 room and 6 age of each person · 7 now · 8 latitude and 9 longitude of the place. `needs` are
 * the places of the fullest room, by the ages that properties count; as `placesNeeded` of the contract says.
 */
export const CANDIDATES = `
  with near as materialized (
    select p.id, p.city_id, p.price_calendar_id, p.service_permille, p.tax_permille, p.stars, p.kind, p.area, p.facilities, p.score,
      p.review_count, p.zone, p.check_in_from, p.child_until_age, p.infant_until_age,
      round(12742000 * asin(least(1, sqrt(
        power(sin(radians(p.latitude - $8::float8) / 2), 2) +
        cos(radians($8::float8)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - $9::float8) / 2), 2)
      ))))::int as distance
    from properties p
    where p.city_id = any($1::text[])
  ),
  ${calendarsCte('select distinct price_calendar_id from near', '$2', '$3')}, ${dueHoldsCte('$7')}, ${taxesCte('select distinct city_id from near', '$2')},
  needs as materialized (
    select ages.*, max(room.guests) as guests, max(room.adults) as adults
    from (select distinct child_until_age, infant_until_age from near) ages
    cross join lateral (
      select count(*) filter (where person.age is null or person.age > ages.infant_until_age) as guests,
        count(*) filter (where person.age > ages.child_until_age) as adults
      from unnest($5::int[], $6::int[]) person (room, age)
      group by person.room
    ) room
    group by 1, 2
  ),
  rates as materialized (
    select p.id, p.city_id, p.stars, p.kind, p.area, p.facilities, p.score, p.review_count, p.distance,
      rp.id as rate_plan_id, rt.name as room_type_name, rp.board, rp.payment, rp.cancellation,
      stock.rooms_left, stay.total, base.minor as base,
      coalesce((rp.cancellation->0->>'feePermille')::int = 0 and
        ($2::date + p.check_in_from::time) at time zone p.zone
          - make_interval(hours => (rp.cancellation->0->>'hoursBefore')::int) > $7::timestamptz, false) as is_free
    from near p
    join calendars on calendars.calendar_id = p.price_calendar_id
    join needs on needs.child_until_age = p.child_until_age and needs.infant_until_age = p.infant_until_age
    join room_types rt on rt.property_id = p.id and rt.max_guests >= needs.guests and rt.max_adults >= needs.adults
    ${stockLateral('$2', '$3')}
    join rate_plans rp on rp.room_type_id = rt.id
    ${baseLateral('$4')} ${chargesLaterals}
    where stock.rooms_left >= $4::int
  )`

/** The total is within what rooms and nights may cost in the city; `caps` are by city id, `other` for the rest. */
export const withinCaps = (caps: string): string =>
  `(${caps}::jsonb is null or total <= $4::int * ($3::date - $2::date) *
    coalesce((${caps}::jsonb->>city_id)::bigint, (${caps}::jsonb->>'other')::bigint, 9000000000000))`

/**
 * The search. Parameters after those of the candidates: 10 pinned hotel · 11 sort · 12 stars · 13 kinds ·
 * 14 facilities · 15 boards · 16 payments · 17 least score · 18 highest total in thousands · 19 free cancellation ·
 * 20 key and 21 id of the last row seen · 22 rows wanted · 23 areas · 24 caps by city.
 *
 * `recommended`, smallest first, is minus the points of a hotel: ten for each tenth of its score (7.0 without reviews),
 * one for every twenty reviews up to fifty, forty when cancelling is free, less eight for every kilometre up to
 * twenty-five, and less sixty for every e-fold of its price per room and night. Equal stars or scores: cheaper first.
 */
export const SEARCH = `${CANDIDATES},
  cheapest as (
    select distinct on (id) *
    from rates
    where ($15::text[] is null or board = any($15)) and ($16::text[] is null or payment = any($16))
      and (not $19::bool or is_free)
    order by id, total, is_free desc, rate_plan_id
  ),
  matching as (
    select *, case
      when id = $10::uuid then -9000000000000000
      when $11 = 'price' then total
      when $11 = 'distance' then distance
      when $11 = 'stars' then total - stars * 100000000000000
      when $11 = 'score' then total - coalesce(score, 0) * 10000000000000
      else round(
        60 * ln(greatest(1, base / $4::int / ($3::date - $2::date))) - 10 * coalesce(score, 70)
        - least(review_count, 1000) / 20 - case when is_free then 40 else 0 end + 8 * least(distance, 25000) / 1000
      ) end::bigint as sort_key
    from cheapest
    where ($12::int[] is null or stars = any($12)) and ($13::text[] is null or kind = any($13))
      and ($14::text[] is null or facilities @> $14) and ($17::int is null or score >= $17)
      and ($18::bigint is null or total <= $18 * 1000) and ($23::text[] is null or area = any($23))
      and ${withinCaps('$24')}
  ),
  page as (
    select * from matching
    where $21::uuid is null or (sort_key, id) > ($20::bigint, $21)
    order by sort_key, id
    limit $22::int
  ),
  counts as (
    select (select count(*) from matching)::int as matching_count,
      (select count(distinct id) from rates)::int as available_count
  )
  select counts.*, page.id, page.sort_key::float8 as sort_key, page.distance, page.room_type_name, page.board,
    page.payment, page.cancellation, page.is_free, page.rooms_left, page.total::float8 as total, p.name, p.kind,
    p.stars, p.area, p.city_id, c.name as city_name, p.latitude, p.longitude, p.score, p.review_count, p.facilities,
    p.is_demonstration, p.currency, p.zone, p.check_in_from
  from counts
  left join page on true
  left join properties p on p.id = page.id
  left join cities c on c.id = p.city_id
  order by page.sort_key, page.id`
