import * as v from 'valibot'
import { MOST_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { cancellationRuleSchema } from '#contract/bookings/hour-steps.ts'
import { GUIDE_LANGUAGES, TOUR_THEMES } from '#contract/products/tours/tour-search.ts'
import { UNIT_KINDS } from '#contract/products/tours/tour-units.ts'
import { TOUR_SCENES } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { parsedOnce } from '#server/database/parsed-once.ts'
import { WAITS_FOR_HOST } from './on-request.ts'

const bilingualSchema = v.object({ en: v.string(), id: v.string() })

const optionSchema = v.object({
  id: v.string(),
  tourId: v.string(),
  position: v.number(),
  title: bilingualSchema,
  summary: bilingualSchema,
  languages: v.array(v.picklist(GUIDE_LANGUAGES)),
  isPrivate: v.boolean(),
  isOnRequest: v.boolean(),
  minPeople: v.number(),
  maxPeople: v.number(),
  startTimes: v.array(v.string()),
  weekdays: v.array(v.boolean()),
  closedOn: v.array(v.string()),
  capacity: v.number(),
  cutoffMinutes: v.number(),
  runsFrom: v.nullable(v.string()),
  runsUntil: v.nullable(v.string()),
  isClosed: v.boolean(),
  seasons: v.object({
    months: v.array(v.number()),
    weekdays: v.array(v.number()),
    ranges: v.optional(v.array(v.object({ from: v.string(), until: v.string(), permille: v.number() }))),
  }),
  units: v.array(
    v.object({
      unitId: v.string(),
      kind: v.picklist(UNIT_KINDS),
      minAge: v.nullable(v.number()),
      maxAge: v.nullable(v.number()),
      min: v.number(),
      max: v.number(),
      seats: v.number(),
      name: bilingualSchema,
      baseMinor: v.number(),
    }),
  ),
})

const listedTourSchema = v.object({
  id: v.string(),
  cityId: v.string(),
  theme: v.picklist(TOUR_THEMES),
  latitude: v.number(),
  longitude: v.number(),
  zone: v.string(),
  durationMinutes: v.number(),
  languages: v.array(v.picklist(GUIDE_LANGUAGES)),
  scenes: v.array(v.picklist(TOUR_SCENES)),
  titleEn: v.string(),
  titleId: v.string(),
  cancellation: cancellationRuleSchema,
  currency: v.string(),
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  isDemonstration: v.boolean(),
  photos: photoListSchema(MOST_PHOTOS),
  operatorName: v.string(),
  waitsForHost: v.boolean(),
  cityName: v.string(),
  countryCode: v.string(),
  options: v.array(optionSchema),
})

/** A tour as lists have it, without long texts, and its options in order. */
export type ListedTour = Readonly<v.InferOutput<typeof listedTourSchema>>

const tourOf = parsedOnce(listedTourSchema)

const SELECT = `
  select t.id, t.city_id as "cityId", t.theme, t.latitude, t.longitude, t.zone, t.duration_minutes as "durationMinutes",
    t.languages, t.scenes, t.title_en as "titleEn", t.title_id as "titleId", t.cancellation, t.currency, t.score,
    t.review_count as "reviewCount", t.is_demonstration as "isDemonstration", t.photos, p.name as "operatorName", c.name as "cityName",
    c.country_code as "countryCode", host.waits as "waitsForHost", coalesce(o.options, '[]') as options
  from tours t join tour_operators p on p.id = t.operator_id join cities c on c.id = t.city_id
  cross join lateral (select ${WAITS_FOR_HOST} as waits) host
  left join lateral (
    select json_agg(one order by one.position) as options from (
      select id, tour_id as "tourId", position, title, summary, languages, is_private as "isPrivate",
        is_on_request or host.waits as "isOnRequest", min_people as "minPeople", max_people as "maxPeople", start_times as "startTimes",
        weekdays, closed_on as "closedOn", capacity, cutoff_minutes as "cutoffMinutes", runs_from as "runsFrom",
        runs_until as "runsUntil", is_closed as "isClosed", seasons, units
      from tour_options where tour_id = t.id and not is_closed) one) o on true`

const textRow = v.object({ id: v.string(), text: v.string() })

const OF_CITY = {
  name: 'tours-of-city',
  row: textRow,
  text: `select found.id, to_json(found)::text as text from (${SELECT} where t.city_id = $1 and not t.is_paused and ($2 or not t.is_demonstration) order by t.id) found`,
}
const BY_ID = {
  name: 'tours-by-id',
  row: textRow,
  text: `select found.id, to_json(found)::text as text from (${SELECT} where t.id = any($1::uuid[])) found`,
}

/** The tours of a city that are sold; those of the demonstration only in demonstration mode, `demo`. */
export const toursOfCity = async (db: Db, cityId: string, demo: boolean): Promise<ListedTour[]> =>
  (await named(db, OF_CITY, [cityId, demo])).map(({ id, text }) => tourOf(id, text))

/** Tours by id, in no order; those that do not exist are left out. */
export const listedTours = async (db: Db, ids: readonly string[]): Promise<ListedTour[]> =>
  ids.length === 0 ? [] : (await named(db, BY_ID, [ids])).map(({ id, text }) => tourOf(id, text))
