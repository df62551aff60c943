import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { TOUR_SEARCH_DAYS, durationBand, type TourSearch, type TourSort } from '#contract/products/tours/tour-search.ts'
import type { listTours, TourCard, TourFacets } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { saleDays, searchDays } from '../catalogue/departures.ts'
import { toursOfCity } from '../catalogue/tour-rows.ts'
import { cardsOf } from './tour-cards.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listTours)['query']>>
type Given = { db: Db; places: PlaceIndex; locale: Locale; now: Date }

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
const foundIn = async ({ db, places, locale, now }: Given, search: TourSearch) => {
  const where = await places.get(search.place)
  const [cityId] = where.cityIds
  if (where.place.kind !== 'city' || cityId === undefined) throw notFound()
  const { from, to } = searchedDays(search, where.place.zone, now)
  const tours = await toursOfCity(db, cityId)
  const people = search.adults + search.children
  const cards = await cardsOf({ db, people, locale, now }, tours, { days: searchDays(from, to), from, to })
  return { where, from, to, cards }
}

const FILTERS = {
  themes: ({ themes }: TourSearch, card: TourCard) => themes === undefined || themes.includes(card.theme),
  languages: ({ languages }: TourSearch, card: TourCard) =>
    languages === undefined || card.languages.some((language) => languages.includes(language)),
  durations: ({ durations }: TourSearch, card: TourCard) =>
    durations === undefined || durations.includes(durationBand(card.durationMinutes)),
  maxPrice: ({ maxPrice }: TourSearch, card: TourCard) =>
    maxPrice === undefined || (card.from !== null && card.from.minor <= maxPrice * THOUSAND),
  minScore: ({ minScore }: TourSearch, card: TourCard) => minScore === undefined || (card.score ?? 0) >= minScore,
  freeCancellation: ({ freeCancellation }: TourSearch, card: TourCard) =>
    freeCancellation === undefined || card.freeCancellationHours !== null,
} as const
type FilterName = keyof typeof FILTERS
const FILTER_NAMES = ['themes', 'languages', 'durations', 'maxPrice', 'minScore', 'freeCancellation'] as const

/** True if a tour passes all filters but one. */
const passes = (search: TourSearch, card: TourCard, except: FilterName | null = null): boolean =>
  FILTER_NAMES.every((name) => name === except || FILTERS[name](search, card))

const NEVER = Number.MAX_SAFE_INTEGER

/** Smaller is better. Tours without a free departure come after all others. */
const KEYS: Record<TourSort, (card: TourCard) => number> = {
  recommended: ({ score, reviewCount }) => 10_000 - (score ?? 70) * 50 - Math.min(reviewCount, 100),
  price: ({ from, isGroupPrice }) => (from?.minor ?? NEVER / 4) + (isGroupPrice ? NEVER / 8 : 0),
  score: ({ score, reviewCount }) => 100_000 - (score ?? 0) * 500 - Math.min(reviewCount, 400),
  duration: ({ durationMinutes }) => durationMinutes,
  soonest: ({ nextFree }) => (nextFree === null ? NEVER / 4 : Date.parse(`${nextFree.day}T${nextFree.time}:00Z`)),
}

const keyOf = (card: TourCard, sort: TourSort): number =>
  Math.floor(KEYS[sort](card)) + (card.nextFree === null ? Math.floor(NEVER / 2) : 0)

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
  const { where, from, to, cards } = await foundIn(given, wanted)
  const name = listName(wanted)
  const after = openCursor(given.cursorSecret, name, wanted.cursor)
  const matching = cards
    .filter((card) => passes(wanted, card))
    .map((card) => ({ card, key: keyOf(card, wanted.sort) }))
    .toSorted((one, other) => one.key - other.key || one.card.tourId.localeCompare(other.card.tourId))
  const behind =
    after === null
      ? matching
      : matching.filter(
          ({ card, key }) => key > Number(after[0]) || (key === Number(after[0]) && card.tourId > after[1]),
        )
  const shown = behind.slice(0, wanted.limit)
  const last = shown.at(-1)
  return {
    place: where.place,
    middle: { latitude: where.middle.latitude, longitude: where.middle.longitude },
    from,
    to,
    items: shown.map(({ card }) => card),
    nextCursor:
      behind.length > shown.length && last !== undefined
        ? sealCursor(given.cursorSecret, name, [last.key, last.card.tourId])
        : null,
    total: matching.length,
    available: cards.length,
    asOf: given.now.toISOString(),
  }
}

const countBy = (
  cards: readonly TourCard[],
  valuesOf: (card: TourCard) => readonly string[],
): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const card of cards) for (const value of valuesOf(card)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const LEAST_SCORES = [70, 80, 90] as const

/** For each value of each filter, how many tours match with the other filters. Throws like `searchTours`. */
export const countTourFacets = async (given: Given, search: TourSearch): Promise<TourFacets> => {
  const { cards } = await foundIn(given, search)
  const beside = (name: FilterName) => cards.filter((card) => passes(search, card, name))
  const prices = beside('maxPrice').flatMap(({ from }) => (from === null ? [] : [from.minor]))
  return {
    facets: {
      themes: countBy(beside('themes'), ({ theme }) => [theme]),
      languages: countBy(beside('languages'), ({ languages }) => languages),
      durations: countBy(beside('durations'), ({ durationMinutes }) => [durationBand(durationMinutes)]),
      minScore: countBy(beside('minScore'), ({ score }) =>
        LEAST_SCORES.filter((least) => (score ?? 0) >= least).map(String),
      ),
      freeCancellation: countBy(beside('freeCancellation'), ({ freeCancellationHours: hours }) =>
        hours === null ? [] : ['true'],
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
