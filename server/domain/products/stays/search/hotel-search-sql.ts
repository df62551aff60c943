import * as v from 'valibot'
import type { hotelFacets } from '#contract/products/stays/hotels.ts'
import { BOARDS, FACILITIES, HOTEL_KINDS, type StayInput } from '#contract/products/stays/stay-search.ts'
import { photoSchema } from '#contract/listings/photo.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { roomsOf } from '#contract/products/stays/occupancy.ts'
import {
  BASE_LATERAL,
  calendarsCte,
  CHARGES_LATERALS,
  DUE_HOLDS_CTE,
  NIGHTS_SELL,
  PROPERTY_SELLS,
  SALE_LATERAL,
  STOCK_LATERAL,
  taxesCte,
} from './stay-price-sql.ts'
import { WAITS_FOR_HOST } from '../requests/on-request.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import { cancellationRuleSchema } from '#server/database/schema/products/stays/hotels.ts'

type Filters = v.InferOutput<NonNullable<(typeof hotelFacets)['query']>>

/** Older than every limit of a property. */
const ADULT_AGE = 200

/** Everybody who stays, one by one: the number of the room and the age, which is null for a child of unknown age. */
const peopleOf = (stay: StayInput): { room: number; age: number | null }[] =>
  roomsOf(stay).flatMap(({ adults, childAges }, room) => [
    ...Array.from({ length: adults }, () => ({ room, age: ADULT_AGE })),
    ...childAges.map((age) => ({ room, age })),
  ])

/** Cities, stay, each person's room and age, the time, and from where distances count. */
const CANDIDATE_PARAMETERS = [
  'cities',
  'checkIn',
  'checkOut',
  'rooms',
  'personRooms',
  'personAges',
  'now',
  'latitude',
  'longitude',
] as const

/** `maxTotal` is in thousands; `nightlyCaps` are by city id, `other` for the rest. */
const FILTER_PARAMETERS = [
  'stars',
  'kinds',
  'facilities',
  'boards',
  'payments',
  'minScore',
  'maxTotal',
  'freeCancellation',
  'areas',
  'nightlyCaps',
  'without',
] as const

/** Parameters of every statement over `CANDIDATES` and `PASSES`. */
export const HOTEL_PARAMETERS = [...CANDIDATE_PARAMETERS, ...FILTER_PARAMETERS] as const

type Values<Names extends readonly string[]> = Record<Names[number], unknown>

const candidateValues = (
  where: { cityIds: readonly string[]; middle: { latitude: number; longitude: number } },
  stay: StayInput,
  now: Date,
): Values<typeof CANDIDATE_PARAMETERS> => {
  const people = peopleOf(stay)
  return {
    cities: where.cityIds,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    rooms: stay.rooms,
    personRooms: people.map(({ room }) => room),
    personAges: people.map(({ age }) => age),
    now,
    latitude: where.middle.latitude,
    longitude: where.middle.longitude,
  }
}

const filterValues = (search: Filters): Values<typeof FILTER_PARAMETERS> => ({
  stars: search.stars?.map(Number) ?? null,
  kinds: search.kinds ?? null,
  facilities: search.facilities ?? null,
  boards: search.boards ?? null,
  payments: search.payments ?? null,
  minScore: search.minScore ?? null,
  maxTotal: search.maxTotal ?? null,
  freeCancellation: search.freeCancellation ?? false,
  areas: search.areas ?? null,
  nightlyCaps: search.nightlyCaps === undefined ? null : JSON.stringify(search.nightlyCaps),
  without: search.without ?? null,
})

/** The values of `HOTEL_PARAMETERS`. */
export const hotelValues = (
  where: { cityIds: readonly string[]; middle: { latitude: number; longitude: number } },
  search: Filters,
  now: Date,
) => ({ ...candidateValues(where, search, now), ...filterValues(search) })

/**
 * Every rate at a place that is on sale for a stay and that it fits into, for what follows in the same statement. `needs`
 * are the places of the fullest room, by the ages that properties count; as `placesNeeded` of the contract says.
 */
export const CANDIDATES = `
  with near as materialized (
    select p.id, p.city_id, p.price_calendar_id, p.service_permille, p.tax_permille, p.stars, p.kind, p.brand, p.area, p.facilities, p.score,
      p.review_count, p.zone, p.check_in_from, p.child_until_age, p.infant_until_age, p.min_nights, p.preparation_nights,
      round(12742000 * asin(least(1, sqrt(
        power(sin(radians(p.latitude - :latitude::float8) / 2), 2) +
        cos(radians(:latitude::float8)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - :longitude::float8) / 2), 2)
      ))))::int as distance
    from properties p
    where p.city_id = any(:cities::text[]) and ${PROPERTY_SELLS}
  ),
  ${calendarsCte('select distinct price_calendar_id from near')}, ${DUE_HOLDS_CTE}, ${taxesCte('select distinct city_id from near')},
  needs as materialized (
    select ages.*, max(room.guests) as guests, max(room.adults) as adults
    from (select distinct child_until_age, infant_until_age from near) ages
    cross join lateral (
      select count(*) filter (where person.age is null or person.age > ages.infant_until_age) as guests,
        count(*) filter (where person.age > ages.child_until_age) as adults
      from unnest(:personRooms::int[], :personAges::int[]) person (room, age)
      group by person.room
    ) room
    group by 1, 2
  ),
  rates as materialized (
    select p.id, p.city_id, p.stars, p.kind, p.brand, p.area, p.facilities, p.score, p.review_count, p.distance,
      rp.id as rate_plan_id, rt.name as room_type_name, rp.board, rp.payment, rp.cancellation,
      stock.rooms_left, stay.total, base.minor as base,
      coalesce((rp.cancellation->0->>'feePermille')::int = 0 and
        (:checkIn::date + p.check_in_from::time) at time zone p.zone
          - make_interval(hours => (rp.cancellation->0->>'hoursBefore')::int) > :now::timestamptz, false) as is_free
    from near p
    join calendars on calendars.calendar_id = p.price_calendar_id
    join needs on needs.child_until_age = p.child_until_age and needs.infant_until_age = p.infant_until_age
    join room_types rt on rt.property_id = p.id and rt.max_guests >= needs.guests and rt.max_adults >= needs.adults
    ${STOCK_LATERAL} ${SALE_LATERAL}
    join rate_plans rp on rp.room_type_id = rt.id and not rp.is_closed
    ${BASE_LATERAL} ${CHARGES_LATERALS}
    where stock.rooms_left >= :rooms::int and ${NIGHTS_SELL}
  )`

/** What a rate, or the hotel it is of, must have to pass each filter. */
export const PASSES = {
  stars: '(:stars::int[] is null or stars = any(:stars))',
  kinds: '(:kinds::text[] is null or kind = any(:kinds))',
  facilities: '(:facilities::text[] is null or facilities @> :facilities)',
  boards: '(:boards::text[] is null or board = any(:boards))',
  payments: '(:payments::text[] is null or payment = any(:payments))',
  minScore: '(:minScore::int is null or score >= :minScore)',
  maxTotal: '(:maxTotal::bigint is null or total <= :maxTotal * 1000)',
  freeCancellation: '(not :freeCancellation::bool or is_free)',
  areas: '(:areas::text[] is null or area = any(:areas))',
  /** The total is within what rooms and nights may cost in the city. */
  nightlyCaps: `(:nightlyCaps::jsonb is null or total <= :rooms::int * (:checkOut::date - :checkIn::date) *
    coalesce((:nightlyCaps::jsonb->>city_id)::bigint, (:nightlyCaps::jsonb->>'other')::bigint, 9000000000000))`,
  without: `(:without::text[] is null or not ('hotel:' || id::text = any(:without)
    or coalesce('chain:' || brand = any(:without), false)))`,
} as const

const counts = { matching_count: v.number(), available_count: v.number() }
const offerRow = v.object({
  ...counts,
  id: v.string(),
  sort_key: v.number(),
  distance: v.number(),
  room_type_name: v.string(),
  board: v.picklist(BOARDS),
  payment: v.picklist(PAYMENTS),
  cancellation: cancellationRuleSchema,
  rooms_left: v.number(),
  total: v.number(),
  name: v.string(),
  kind: v.picklist(HOTEL_KINDS),
  brand: v.nullable(v.string()),
  stars: v.number(),
  area: v.string(),
  city_id: v.string(),
  city_name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  score: v.nullable(v.number()),
  review_count: v.number(),
  facilities: v.array(v.picklist(FACILITIES)),
  is_demonstration: v.boolean(),
  cover: v.nullable(photoSchema),
  currency: v.string(),
  zone: v.string(),
  check_in_from: v.string(),
  waits_for_host: v.boolean(),
})
export type OfferRow = v.InferOutput<typeof offerRow>
/** The one row of a page without hotels: the counts alone. */
const nothingRow = v.object({ ...counts, id: v.null() })

/**
 * The search. `pinnedHotel` comes first; `afterKey` and `afterId` are those of the last row seen, `most` the rows wanted.
 *
 * `recommended`, smallest first, is minus the points of a hotel: ten for each tenth of its score (7.0 without reviews),
 * one for every twenty reviews up to fifty, forty when cancelling is free, less eight for every kilometre up to
 * twenty-five, and less sixty for every e-fold of its price per room and night. Equal stars or scores: cheaper first.
 */
export const SEARCH = withParameters([...HOTEL_PARAMETERS, 'pinnedHotel', 'sort', 'afterKey', 'afterId', 'most'], {
  name: 'hotel-search',
  row: v.union([offerRow, nothingRow]),
  text: `${CANDIDATES},
  cheapest as (
    select distinct on (id) *
    from rates
    where ${PASSES.boards} and ${PASSES.payments} and ${PASSES.freeCancellation}
    order by id, total, is_free desc, rate_plan_id
  ),
  matching as (
    select *, case
      when id = :pinnedHotel::uuid then -9000000000000000
      when :sort = 'price' then total
      when :sort = 'distance' then distance
      when :sort = 'stars' then total - stars * 100000000000000
      when :sort = 'score' then total - coalesce(score, 0) * 10000000000000
      else round(
        60 * ln(greatest(1, base / :rooms::int / (:checkOut::date - :checkIn::date))) - 10 * coalesce(score, 70)
        - least(review_count, 1000) / 20 - case when is_free then 40 else 0 end + 8 * least(distance, 25000) / 1000
      ) end::bigint as sort_key
    from cheapest
    where ${PASSES.stars} and ${PASSES.kinds} and ${PASSES.facilities} and ${PASSES.minScore}
      and ${PASSES.maxTotal} and ${PASSES.areas} and ${PASSES.nightlyCaps} and ${PASSES.without}
  ),
  page as (
    select * from matching
    where :afterId::uuid is null or (sort_key, id) > (:afterKey::bigint, :afterId)
    order by sort_key, id
    limit :most::int
  ),
  counts as (
    select (select count(*) from matching)::int as matching_count,
      (select count(distinct id) from rates)::int as available_count
  )
  select counts.*, page.id, page.sort_key::float8 as sort_key, page.distance, page.room_type_name, page.board,
    page.payment, page.cancellation, page.is_free, page.rooms_left, page.total::float8 as total, p.name, p.kind,
    p.brand, p.stars, p.area, p.city_id, c.name as city_name, p.latitude, p.longitude, p.score, p.review_count, p.facilities,
    p.is_demonstration, p.photos -> 0 as cover, p.currency, p.zone, p.check_in_from, ${WAITS_FOR_HOST} as waits_for_host
  from counts
  left join page on true
  left join properties p on p.id = page.id
  left join cities c on c.id = p.city_id
  order by page.sort_key, page.id`,
})
