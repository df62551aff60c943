import * as v from 'valibot'
import { nightsBetween } from '#contract/core/days.ts'
import { countInUrl, daySchema } from '#contract/core/scalars.ts'
import { placeKeySchema } from '#contract/places/places.ts'

export const TOUR_THEMES = [
  'culture',
  'food',
  'nature',
  'adventure',
  'water',
  'history',
  'wellness',
  'team_building',
] as const
export type TourTheme = (typeof TOUR_THEMES)[number]

/** Languages that guides speak, ISO 639-1. */
export const GUIDE_LANGUAGES = ['id', 'en', 'zh', 'ja', 'ko', 'ar', 'fr', 'de'] as const
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number]

/** Bands of duration, the shortest first. */
export const TOUR_DURATIONS = ['short', 'half_day', 'full_day', 'multi_day'] as const
export type TourDuration = (typeof TOUR_DURATIONS)[number]

export const TOUR_SORTS = ['recommended', 'price', 'score', 'duration', 'soonest'] as const
export type TourSort = (typeof TOUR_SORTS)[number]

/** How far ahead departures are sold, in days from today at the place. */
export const TOUR_HORIZON_DAYS = 365
/** Longest period that a search or a calendar covers, both days included. */
export const MAX_TOUR_DAYS = 92
/** Default length of a search in days. */
export const TOUR_SEARCH_DAYS = 60
export const MAX_TOUR_ADULTS = 30
export const MAX_TOUR_CHILDREN = 15

const LONGEST: Readonly<Record<Exclude<TourDuration, 'multi_day'>, number>> = {
  short: 180,
  half_day: 360,
  full_day: 900,
}

/** The band of a duration in minutes. */
export const durationBand = (minutes: number): TourDuration =>
  minutes <= LONGEST.short
    ? 'short'
    : minutes <= LONGEST.half_day
      ? 'half_day'
      : minutes <= LONGEST.full_day
        ? 'full_day'
        : 'multi_day'

/** A list in a URL: `themes=food,water`. Unknown members are refused. */
const listOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== '')),
    v.array(v.picklist(options, 'validation_failed')),
  )

const searchEntries = {
  /** A city: `city:yogyakarta`. */
  place: placeKeySchema,
  /** First and last day at the place; without them the next `TOUR_SEARCH_DAYS` days. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  adults: v.optional(countInUrl(1, MAX_TOUR_ADULTS, 'tour_people_out_of_range'), 1),
  children: v.optional(countInUrl(0, MAX_TOUR_CHILDREN, 'tour_people_out_of_range'), 0),
  themes: v.optional(listOf(TOUR_THEMES)),
  languages: v.optional(listOf(GUIDE_LANGUAGES)),
  durations: v.optional(listOf(TOUR_DURATIONS)),
  /** Highest price of an adult in thousands of rupiah. */
  maxPrice: v.optional(countInUrl(1, 999_999, 'validation_failed')),
  /** Review score in tenths, 0 to 100. */
  minScore: v.optional(countInUrl(0, 100, 'validation_failed')),
  freeCancellation: v.optional(
    v.pipe(
      v.union([v.literal('true'), v.literal(true)]),
      v.transform(() => true as const),
    ),
  ),
}

type Days = { from?: string | undefined; to?: string | undefined }

const isInOrder = ({ from, to }: Days): boolean =>
  from === undefined || to === undefined || !(nightsBetween(from, to) < 0)
const isShort = ({ from, to }: Days): boolean =>
  from === undefined || to === undefined || !(nightsBetween(from, to) >= MAX_TOUR_DAYS)

const SORT = { sort: v.optional(v.picklist(TOUR_SORTS), 'recommended') }

/** Search and filters. Past days, in the zone of the place, are refused. */
export const tourSearchSchema = v.pipe(
  v.object({ ...searchEntries, ...SORT }),
  v.forward(
    v.check((days) => isInOrder(days), 'ends_before_start'),
    ['to'],
  ),
  v.forward(
    v.check((days) => isShort(days), 'tour_dates_too_long'),
    ['to'],
  ),
)
export type TourSearch = v.InferOutput<typeof tourSearchSchema>

/** The days of a calendar. */
export const tourDaysSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.forward(
    v.check((days) => isInOrder(days), 'ends_before_start'),
    ['to'],
  ),
  v.forward(
    v.check((days) => isShort(days), 'tour_dates_too_long'),
    ['to'],
  ),
)
