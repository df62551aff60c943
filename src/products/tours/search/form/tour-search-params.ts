import * as v from 'valibot'

/** Text of the URL, unchanged: the server checks it, so that a wrong date is reported and not silently replaced. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))),
  undefined,
)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** What every screen of a search of tours carries along: the city, the days and the people. */
const tourSearchEntries = { place: text, from: text, to: text, adults: count, children: count }
export const tourSearchParamsSchema = v.object(tourSearchEntries)
export type TourSearchParams = v.InferOutput<typeof tourSearchParamsSchema>

/** State of the results in the URL. Lists are comma-separated; missing values are the defaults. */
export const tourListSchema = v.object({
  ...tourSearchEntries,
  sort: text,
  themes: text,
  languages: text,
  durations: text,
  minScore: count,
  maxPrice: count,
  freeCancellation: v.fallback(v.optional(v.literal(true)), undefined),
  /** Only the map, on screens that are too narrow for it beside the list. */
  view: v.fallback(v.optional(v.literal('map')), undefined),
})
export type TourListSearch = v.InferOutput<typeof tourListSchema>

/** State of one tour in the URL: the search, and what is chosen. */
export const tourDetailSchema = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  ...tourSearchEntries,
  option: text,
  day: text,
  departure: text,
  units: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(600))), undefined),
  reviewSort: text,
  reviewLanguage: text,
})
export type TourDetailSearch = v.InferOutput<typeof tourDetailSchema>

/** State of a booking in the URL: `id` of one that is made; else what is to be booked. */
export const tourBookingSchema = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  tour: text,
  departure: text,
  units: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(600))), undefined),
  /** The total that was seen before, in minor units. */
  seen: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
})

/** Only the search, to carry it from one screen to the next. */
export const searchOf = ({ place, from, to, adults, children }: TourSearchParams): TourSearchParams => ({
  place,
  from,
  to,
  adults,
  children,
})
