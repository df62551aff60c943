import { setImmediate } from 'node:timers/promises'
import type { Place } from '#contract/places/places.ts'
import type { Db } from '#server/database/db.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ListingPlaces } from './listing-place.ts'
import { loadPlaces, type PlaceEntry } from './place-list.ts'
import { looseMatchOf, matchOf, plain } from './place-labels.ts'
import { notFound } from '../kernel/refusal.ts'

const FRESH_FOR_MS = 60_000
const LOOK_AGAIN_AFTER_MS = 1000
/** How long a search compares names before other calls have their turn. */
const SLICE_MS = 0.5

type Loaded = {
  at: number
  all: readonly PlaceEntry[]
  byKey: ReadonlyMap<string, PlaceEntry>
  /** Places by the first letter of each word. */
  byLetter: ReadonlyMap<string, readonly PlaceEntry[]>
}

export type PlaceIndex = {
  find: (typed: string, limit: number, regions?: 'with' | 'without') => Promise<Place[]>
  /** Throws `not_found`. */
  get: (key: string) => Promise<PlaceEntry>
  refresh: () => Promise<void>
}

const isRegion = ({ kind }: Place): boolean => kind === 'island' || kind === 'province'

const firstLetterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 32)

const indexed = (all: readonly PlaceEntry[], at: number): Loaded => {
  const byLetter = new Map<string, PlaceEntry[]>()
  for (const place of all) {
    for (const letter of new Set([...place.words, ...place.names].map(firstLetterOf))) {
      const list = byLetter.get(letter) ?? []
      byLetter.set(letter, list)
      list.push(place)
    }
  }
  return { at, all, byKey: new Map(all.map((place) => [place.place.key, place])), byLetter }
}

type Match = { place: Place; match: number }

const flatMapped = async (places: readonly PlaceEntry[], work: (place: PlaceEntry) => Match[]): Promise<Match[]> => {
  const found: Match[] = []
  let since = performance.now()
  for (const place of places) {
    found.push(...work(place))
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return found
}

/** As `flatMap`, with pauses for other calls, and one after the other: all names take some milliseconds. */
const makeSlices = () => {
  let before: Promise<unknown> = Promise.resolve()
  return (...asked: Parameters<typeof flatMapped>): Promise<Match[]> => {
    const all = before.then(() => flatMapped(...asked))
    before = all.catch(() => undefined)
    return all
  }
}

/** The best first; places without hotels come last, unless their exact code was typed. */
const inOrder = (found: readonly Match[]): Match[] =>
  found
    .map(({ place, match }) => ({ place, match: match > 0 && place.hotels === 0 ? match + 10 : match }))
    .toSorted((one, other) => one.match - other.match)

/**
 * Everything one can search at, kept in memory: a few thousand names. Older than a minute it is read again behind the
 * answer. What nothing begins with is looked for once more with typing errors allowed. A key that is not in it is looked for again in the database before it is refused.
 */
export const makePlaceIndex = (db: Db, clock: Clock, listingPlaces: ListingPlaces): PlaceIndex => {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  const inSlices = makeSlices()

  const load = (): Promise<Loaded> => {
    loading ??= loadPlaces(db, listingPlaces)
      .then((all) => {
        loaded = indexed(all, clock().getTime())
        return loaded
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  const current = async (): Promise<Loaded> => {
    if (loaded === null) return load()
    // The old list still answers while a new one is read, and keeps answering if that fails.
    if (Math.abs(clock().getTime() - loaded.at) > FRESH_FOR_MS) load().catch(() => undefined)
    return loaded
  }

  return {
    async find(typed, limit, regions = 'with') {
      const places = await current()
      const isWanted = ({ place }: PlaceEntry) => regions === 'with' || !isRegion(place)
      const text = plain(typed)
      if (text === '') {
        if (typed.trim() !== '') return []
        return places.all
          .filter((entry) => entry.place.hotels > 0 && isWanted(entry))
          .slice(0, limit)
          .map(({ place }) => place)
      }
      const rankBy = (matching: typeof matchOf) => (entry: PlaceEntry) => {
        const match = isWanted(entry) ? matching(entry, text) : null
        return match === null ? [] : [{ place: entry.place, match }]
      }
      const begun = (places.byLetter.get(firstLetterOf(text)) ?? []).flatMap(rankBy(matchOf))
      const matches = inOrder(begun.length > 0 ? begun : await inSlices(places.all, rankBy(looseMatchOf)))
      return matches.slice(0, limit).map(({ place }) => place)
    },
    async get(key) {
      const places = await current()
      const found = places.byKey.get(key)
      if (found !== undefined) return found
      const age = Math.abs(clock().getTime() - places.at)
      const again = age > LOOK_AGAIN_AFTER_MS ? (await load()).byKey.get(key) : undefined
      if (again === undefined) throw notFound()
      return again
    },
    async refresh() {
      await load()
    },
  }
}
