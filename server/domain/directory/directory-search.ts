import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { DirectoryPage, FoundEntry, searchDirectory as searchEndpoint } from '#contract/directory/directory.ts'
import { openState } from '#contract/directory/opening-hours.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import type { Locale } from '../kernel/messages.ts'
import { searchWords } from '../kernel/search-words.ts'
import type { PlaceIndex } from '../places/place-index.ts'
import { entryFrom, entryRow, entryRows, isShown } from './entries.ts'

type Wanted = v.InferOutput<NonNullable<(typeof searchEndpoint)['query']>>
type Given = { db: Db; places: PlaceIndex; cursorSecret: Uint8Array; locale: Locale; now: Date; demo: boolean }

/** Rank of a match in millionths, so that it can be a whole number in a cursor. */
const MILLION = 1_000_000

/** Words in any form of both languages, the last one also as the beginning of a word. */
const queriesOf = (words: readonly string[]): SQL[] =>
  words.map((word, index) => {
    const forms = sql`(to_tsquery('english', ${word}) || to_tsquery('indonesian', ${word}) || to_tsquery('simple', ${word}))`
    return index < words.length - 1 ? forms : sql`(${forms} || to_tsquery('simple', ${`${word}:*`}))`
  })

/** With every word, or where no place has all of them with some. */
const matching = (words: readonly string[]): { where: SQL; more: SQL } => {
  if (words.length === 0) return { where: sql`true`, more: sql`, 0 as rank, true as has_all` }
  const queries = queriesOf(words)
  const [all, some] = [sql.join(queries, sql` && `), sql.join(queries, sql` || `)]
  const rank = sql`round(least(1, ts_rank('{0.1, 0.2, 0.5, 1.0}', e.search, ${some})) * ${MILLION}::int)::int`
  return { where: sql`e.search @@ (${some})`, more: sql`, ${rank} as rank, e.search @@ (${all}) as has_all` }
}

type Ranked = { found: FoundEntry; key: number }

const isAfter = (one: Ranked, [key, id]: readonly [string | number, string]): boolean =>
  one.key > Number(key) || (one.key === Number(key) && one.found.entryId > id)

const counted = (members: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const member of members) counts[member] = (counts[member] ?? 0) + 1
  return counts
}

/**
 * Places of the cities of a search, the nearest or with words the best match first. Opening hours are in no index, so all
 * that match are read: a city has some dozens. Throws `not_found` for a place that does not exist.
 */
export const searchDirectory = async (given: Given, wanted: Wanted): Promise<DirectoryPage> => {
  const { cursor, limit, ...search } = wanted
  const list = `directory ${given.locale} ${JSON.stringify(search)}`
  const after = openCursor(given.cursorSecret, list, cursor)
  const where = await given.places.get(search.place)
  const words = searchWords(search.q)
  const { where: matches, more } = matching(words)
  const matched = await readRows(
    given.db,
    v.object({ ...entryRow.entries, rank: v.number(), has_all: v.boolean() }),
    entryRows({
      locale: given.locale,
      where: sql`${isShown(given.demo)} and ${matches}
        and e.city_id in (select jsonb_array_elements_text(${JSON.stringify(where.cityIds)}::jsonb))`,
      more,
    }),
  )
  const whole = matched.filter((row) => row.has_all)
  const rows = whole.length > 0 ? whole : matched
  const inTime = rows
    .filter(({ hours, zone }) => search.open === undefined || openState(hours, zone, given.now).isOpen)
    .map((row): Ranked => {
      const found = { ...entryFrom(row), distanceMetres: Math.round(metresBetween(where.middle, row)) }
      return { found, key: words.length > 0 ? MILLION - row.rank : found.distanceMetres }
    })
  const isOfCategory = ({ found }: Ranked) => search.category === undefined || found.category === search.category
  const isInArea = ({ found }: Ranked) => search.area === undefined || found.area === search.area
  const inOrder = inTime
    .filter((one) => isOfCategory(one) && isInArea(one))
    .toSorted((one, other) => one.key - other.key || (one.found.entryId < other.found.entryId ? -1 : 1))
  const left = after === null ? inOrder : inOrder.filter((one) => isAfter(one, after))
  const page = left.slice(0, limit)
  const last = page.at(-1)
  return {
    place: where.place,
    middle: { latitude: where.middle.latitude, longitude: where.middle.longitude },
    items: page.map(({ found }) => found),
    nextCursor:
      left.length > limit && last !== undefined
        ? sealCursor(given.cursorSecret, list, [last.key, last.found.entryId])
        : null,
    total: inOrder.length,
    categories: counted(inTime.filter(isInArea).map(({ found }) => found.category)),
    areas: counted(inTime.filter(isOfCategory).map(({ found }) => found.area)),
    asOf: given.now.toISOString(),
  }
}
