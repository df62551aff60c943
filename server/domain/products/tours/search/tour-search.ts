import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { freeCancellationHours } from '#contract/bookings/hour-steps.ts'
import { addDays } from '#contract/core/days.ts'
import { TOUR_SEARCH_DAYS, durationBand, type TourSearch, type TourSort } from '#contract/products/tours/tour-search.ts'
import type { listTours, TourFacets } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { saleDays, searchDays } from '../catalogue/departures.ts'
import { toursOfCity } from '../catalogue/listed-tours.ts'
import { cardsOf, findTours, type FoundTour } from './tour-cards.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listTours)['query']>>
type Given = { db: Db; places: PlaceIndex; locale: Locale; now: Date; demo: boolean }

const THOUSAND = 1000

const refuse = (field: 'from' | 'to', code: 'tour_day_in_past' | 'tour_day_too_far'): Refusal =>
  new Refusal(code, { fields: [{ field: `query.${field}`, code }] })

/** The days of a search by the clock of the place. Throws `tour_day_in_past` or `tour_day_too_far`. */
const searchedDays = ({ from, to }: Pick<TourSearch, 'from' | 'to'>, zone: string, now: Date) => {
  const { first, last } = saleDays(zone, now)
  if (from !== undefined && from < first) throw refuse('from', 'tour_day_in_past')
  if (to !== undefined && to < first) throw refuse('to', 'tour_day_in_past')
  if (from !== undefined && from > last) throw refuse('from', 'tour_day_too_far')
  if (to !== undefined && to > last) throw refuse('to', 'tour_day_too_far')
  const begin = from ?? first
  const end = to ?? addDays(begin, TOUR_SEARCH_DAYS - 1)
  return { from: begin, to: end < last ? end : last }
}

/** Every tour of the city of a search, before filters. */
const foundIn = async ({ db, places, locale, now, demo }: Given, search: TourSearch) => {
  const where = await places.get(search.place)
  const [cityId] = where.cityIds
  if (where.place.kind !== 'city' || cityId === undefined) throw notFound()
  const { from, to } = searchedDays(search, where.place.zone, now)
  const tours = await toursOfCity(db, cityId, demo)
  const about = { db, people: search.adults + search.children, locale, now }
  const found = await findTours(about, tours, { days: searchDays(from, to), from, to })
  return { where, from, to, about, found }
}

const FILTERS = {
  themes: ({ themes }: TourSearch, { tour }: FoundTour) => themes === undefined || themes.includes(tour.theme),
  languages: ({ languages }: TourSearch, { tour }: FoundTour) =>
    languages === undefined || tour.languages.some((language) => languages.includes(language)),
  durations: ({ durations }: TourSearch, { tour }: FoundTour) =>
    durations === undefined || durations.includes(durationBand(tour.durationMinutes)),
  maxPrice: ({ maxPrice }: TourSearch, { priced }: FoundTour) =>
    maxPrice === undefined || (priced !== null && priced.from.minor <= maxPrice * THOUSAND),
  minScore: ({ minScore }: TourSearch, { tour }: FoundTour) => minScore === undefined || (tour.score ?? 0) >= minScore,
  freeCancellation: ({ freeCancellation }: TourSearch, { tour }: FoundTour) =>
    freeCancellation === undefined || freeCancellationHours(tour.cancellation) !== null,
} as const
type FilterName = keyof typeof FILTERS
const FILTER_NAMES = ['themes', 'languages', 'durations', 'maxPrice', 'minScore', 'freeCancellation'] as const

/** True if a tour passes all filters but one. */
const passes = (search: TourSearch, found: FoundTour, except: FilterName | null = null): boolean =>
  FILTER_NAMES.every((name) => name === except || FILTERS[name](search, found))

const NEVER = Number.MAX_SAFE_INTEGER

/** Smaller is better. Tours without a free departure come after all others. */
const KEYS: Record<TourSort, (found: FoundTour) => number> = {
  recommended: ({ tour: { score, reviewCount } }) => 10_000 - (score ?? 70) * 50 - Math.min(reviewCount, 100),
  price: ({ priced }) => (priced?.from.minor ?? NEVER / 4) + (priced?.isGroupPrice === true ? NEVER / 8 : 0),
  score: ({ tour: { score, reviewCount } }) => 100_000 - (score ?? 0) * 500 - Math.min(reviewCount, 400),
  duration: ({ tour }) => tour.durationMinutes,
  soonest: ({ soonest }) => (soonest === null ? NEVER / 4 : Date.parse(`${soonest.day}T${soonest.time}:00Z`)),
}

const keyOf = (found: FoundTour, sort: TourSort): number =>
  Math.floor(KEYS[sort](found)) + (found.soonest === null ? Math.floor(NEVER / 2) : 0)

const listName = ({ cursor: _cursor, limit: _limit, ...search }: Wanted): string =>
  `tours ${createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 16)}`

/**
 * A page of the tours of a city. Throws `not_found` for places that are no city, `tour_day_in_past` or
 * `tour_day_too_far`.
 */
export const searchTours = async (
  given: Given & { cursorSecret: Uint8Array },
  wanted: Wanted,
): Promise<v.InferOutput<(typeof listTours)['response']>> => {
  const { where, from, to, about, found } = await foundIn(given, wanted)
  const name = listName(wanted)
  const after = openCursor(given.cursorSecret, name, wanted.cursor)
  const matching = found
    .filter((one) => passes(wanted, one))
    .map((one) => ({ one, key: keyOf(one, wanted.sort), id: one.tour.id }))
    .toSorted((left, right) => left.key - right.key || (left.id < right.id ? -1 : 1))
  const behind =
    after === null
      ? matching
      : matching.filter(({ key, id }) => key > Number(after[0]) || (key === Number(after[0]) && id > after[1]))
  const shown = behind.slice(0, wanted.limit)
  const last = shown.at(-1)
  return {
    place: where.place,
    middle: { latitude: where.middle.latitude, longitude: where.middle.longitude },
    from,
    to,
    items: await cardsOf(
      about,
      shown.map(({ one }) => one),
    ),
    nextCursor:
      behind.length > shown.length && last !== undefined
        ? sealCursor(given.cursorSecret, name, [last.key, last.id])
        : null,
    total: matching.length,
    available: found.length,
    asOf: given.now.toISOString(),
  }
}

const countBy = (
  tours: readonly FoundTour[],
  valuesOf: (found: FoundTour) => readonly string[],
): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const tour of tours) for (const value of valuesOf(tour)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const LEAST_SCORES = [70, 80, 90] as const

/** For each value of each filter, how many tours match with the other filters. Throws like `searchTours`. */
export const countTourFacets = async (given: Given, search: TourSearch): Promise<TourFacets> => {
  const { found } = await foundIn(given, search)
  const beside = (name: FilterName) => found.filter((one) => passes(search, one, name))
  const prices = beside('maxPrice').flatMap(({ priced }) => (priced === null ? [] : [priced.from.minor]))
  return {
    facets: {
      themes: countBy(beside('themes'), ({ tour }) => [tour.theme]),
      languages: countBy(beside('languages'), ({ tour }) => tour.languages),
      durations: countBy(beside('durations'), ({ tour }) => [durationBand(tour.durationMinutes)]),
      minScore: countBy(beside('minScore'), ({ tour }) =>
        LEAST_SCORES.filter((least) => (tour.score ?? 0) >= least).map(String),
      ),
      freeCancellation: countBy(beside('freeCancellation'), ({ tour }) =>
        freeCancellationHours(tour.cancellation) === null ? [] : ['true'],
      ),
    },
    prices:
      prices.length === 0
        ? null
        : {
            lowest: Math.floor(Math.min(...prices) / THOUSAND),
            highest: Math.ceil(Math.max(...prices) / THOUSAND),
          },
  }
}
