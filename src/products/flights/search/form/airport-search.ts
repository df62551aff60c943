import { MUCH_FLOWN, OTHER_NAMES } from './airport-names.ts'
import { plainText, startDistance, typosAllowed } from './near-labels.ts'

/** An airport of the cached list. `key` is its code. */
export type Airport = { key: string; city: string; name: string }

type Entry = {
  airport: Airport
  city: string
  cityWords: readonly string[]
  words: readonly string[]
  squeezed: string
  /** Tiebreaker: the lower, the likelier. */
  rank: number
}

type TermIndex = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>

export type AirportIndex = {
  entries: readonly Entry[]
  /** Every distinct word with its entries, by first letter: built on the first misspelling. */
  words: () => TermIndex
}

const SHOWN = 8
/** From this score on, a match is good enough to skip the search for misspellings. */
const SURE = 50

/** City and name out of one line of the list, `Jakarta – Soekarno-Hatta International Airport`. */
export const airportOf = ({ value, text }: { value: string; text: string }): Airport => {
  const [city = '', ...rest] = text.split(' – ')
  return rest.length === 0
    ? { key: value, city: city.replace(/( International)? Airport$/, ''), name: city }
    : { key: value, city, name: rest.join(' – ') }
}

const rankOf = ({ key, name }: Airport): number => (MUCH_FLOWN.has(key) ? 0 : name.includes('International') ? 1 : 2)

const entryOf = (airport: Airport): Entry => {
  const city = plainText(airport.city)
  const words = plainText(`${airport.city} ${airport.name}`).split(' ')
  return {
    airport,
    city,
    cityWords: city.split(' '),
    words: [...new Set(words)],
    squeezed: words.join(''),
    rank: rankOf(airport),
  }
}

const termsOf = (entries: readonly Entry[]): TermIndex => {
  const texts = new Map<string, Map<string, Entry[]>>()
  for (const entry of entries) {
    for (const word of entry.words) {
      const letter = word.charAt(0)
      const alike = texts.get(letter) ?? new Map<string, Entry[]>()
      const having = alike.get(word)
      if (having) having.push(entry)
      else alike.set(word, [entry])
      texts.set(letter, alike)
    }
  }
  return texts
}

/** The index of a list, to be made once: looking in it costs a few milliseconds for all the airports there are. */
export const indexOfAirports = (list: readonly { value: string; text: string }[]): AirportIndex => {
  const entries = list.map((option) => entryOf(airportOf(option)))
  let message: TermIndex | null = null
  return { entries, words: () => (message ??= termsOf(entries)) }
}

const begins = (words: readonly string[], start: string): boolean => words.some((word) => word.startsWith(start))

/** Codes with an alternative name that begins with the typed text. */
const otherCodes = (wanted: string): ReadonlySet<string> =>
  new Set(
    wanted.length < 3
      ? []
      : Object.keys(OTHER_NAMES).flatMap((name) => (name.startsWith(wanted) ? (OTHER_NAMES[name] ?? []) : [])),
  )

const scoreOf = (entry: Entry, wanted: string, parts: readonly string[], codes: ReadonlySet<string>): number => {
  const code = entry.airport.key.toLowerCase()
  if (code === wanted) return 100
  if (`${entry.city} `.startsWith(`${wanted} `)) return 90
  if (entry.cityWords.includes(wanted) || codes.has(entry.airport.key)) return 85
  if (entry.city.startsWith(wanted)) return 80
  const [first = '', ...others] = parts
  if (begins(entry.words, first) && others.every((part) => begins(entry.words, part) || code === part)) {
    return begins(entry.cityWords, first) ? 65 : SURE
  }
  if (code.startsWith(wanted)) return 45
  return wanted.length >= 3 && entry.squeezed.startsWith(wanted.replaceAll(' ', '')) ? SURE : 0
}

/** Candidate words for a misspelling: with the typed first letter, or the second if the two are swapped. */
const matchingTerms = (index: AirportIndex, part: string) =>
  [...new Set(part.slice(0, 2))].flatMap((letter) => [...(index.words().get(letter) ?? [])])

/** Entries with a word near each part, and how far off they are together. */
const nearEntries = (index: AirportIndex, parts: readonly string[]): Map<Entry, number> => {
  let found: Map<Entry, number> | null = null
  for (const part of parts) {
    const near = new Map<Entry, number>()
    const allowed = typosAllowed(part)
    for (const [word, entries] of matchingTerms(index, part)) {
      const distance = startDistance(part, word, allowed)
      if (distance > allowed) continue
      for (const entry of entries) {
        const before = found === null ? 0 : found.get(entry)
        // A word that is misspelt to its end is likelier than one that was left unfinished.
        const cost = distance * 4 + Math.min(Math.abs(word.length - part.length), 3)
        if (before !== undefined) near.set(entry, Math.min(before + cost, near.get(entry) ?? Infinity))
      }
    }
    found = near
  }
  return found ?? new Map()
}

type Found = { entry: Entry; score: number }
const better = (one: Found, other: Found): number => other.score - one.score || one.entry.rank - other.entry.rank

/**
 * Airports matching a text, the likeliest first: by code, by the beginning of city or name, by alternative names, and
 * with one wrong letter in four, two in eight. Ties keep the order of the list, busiest airports first.
 */
export const findAirports = (index: AirportIndex, text: string): Airport[] => {
  const wanted = plainText(text)
  if (wanted === '') return []
  const parts = wanted.split(' ')
  const codes = otherCodes(wanted)
  const found: Found[] = index.entries.flatMap((entry) => {
    const score = scoreOf(entry, wanted, parts, codes)
    return score > 0 ? [{ entry, score }] : []
  })
  if (!found.some(({ score }) => score >= SURE)) {
    for (const [entry, cost] of nearEntries(index, parts)) {
      const [part = ''] = parts
      const isOfCity = entry.cityWords.some((word) => startDistance(part, word, 2) <= typosAllowed(part))
      found.push({ entry, score: 40 - cost + (isOfCity ? 6 : 0) })
    }
  }
  const first = found.toSorted(better).map(({ entry }) => entry.airport)
  return [...new Set(first)].slice(0, SHOWN)
}
