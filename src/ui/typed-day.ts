import { dayAfter, weekdayOf } from './calendar-days.ts'

const MONTHS = [
  ['january', 'januari'],
  ['february', 'februari', 'pebruari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus', 'agt'],
  ['september'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
] as const

const WEEKDAYS = [
  ['monday', 'senin'],
  ['tuesday', 'selasa'],
  ['wednesday', 'rabu'],
  ['thursday', 'kamis'],
  ['friday', 'jumat'],
  ['saturday', 'sabtu'],
  ['sunday', 'minggu', 'ahad'],
] as const

const AHEAD: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tonight', 0],
  ['hari ini', 0],
  ['malam ini', 0],
  ['tomorrow', 1],
  ['tmr', 1],
  ['besok', 1],
  ['lusa', 2],
  ['day after tomorrow', 2],
])

/** Index of a word in a table of names, by its first three letters or more; -1 if there is none. */
const named = (word: string, table: readonly (readonly string[])[]): number =>
  word.length < 3 ? -1 : table.findIndex((names) => names.some((name) => name.startsWith(word)))

const two = (value: number): string => String(value).padStart(2, '0')

const existing = (year: number, month: number, date: number): string | null => {
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? null : day
}

/** The first such day from today on: 24 December asked on the 25th is that of next year. */
const nextSuch = (today: string, month: number, date: number): string | null => {
  const year = Number(today.slice(0, 4))
  // Eight years are the most between two 29ths of February.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = existing(year + ahead, month, date)
    if (day !== null && day >= today) return day
  }
  return null
}

const inThisOrNextMonths = (today: string, date: number): string | null => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const index = month - 1 + ahead
    const day = existing(year + Math.floor(index / 12), (index % 12) + 1, date)
    if (day !== null && day >= today) return day
  }
  return null
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const ofNumbers = (parts: readonly string[], today: string): string | null => {
  const [first = '', second, third] = parts
  if (parts.length > 3 || parts.some((part) => part.length > 4)) return null
  if (second === undefined) return first.length <= 2 ? inThisOrNextMonths(today, Number(first)) : null
  if (third === undefined) return nextSuch(today, Number(second), Number(first))
  if (first.length === 4) return existing(Number(first), Number(second), Number(third))
  return third.length === 2 || third.length === 4 ? existing(fullYear(third), Number(second), Number(first)) : null
}

/**
 * Parses a date, or null: `2026-12-24`, `24/12/2026`, `24-12`, `24 Dec`, `des 24`, `Friday`, `besok`, `+3`. English and
 * Indonesian together, with the day before the month as in both. Without a year it is the first such day from `today`
 * on; `+3` is relative to `base`.
 */
export const readDay = (text: string, today: string, base = today): string | null => {
  const plain = text
    .toLowerCase()
    .replace(/[\u2066-\u2069\u200e\u200f'’]/gu, '')
    .replace(/[\s,]+/gu, ' ')
    .trim()
  const ahead = AHEAD.get(plain)
  if (ahead !== undefined) return dayAfter(today, ahead)
  const counted = /^\+ ?(\d{1,3})$/.exec(plain)?.[1]
  if (counted !== undefined) return dayAfter(base, Number(counted))
  const parts = plain.split(/[ ./-]+/u).filter((part) => part !== '')
  const words = parts.filter((part) => /^\p{L}+$/u.test(part))
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  if (words.length + numbers.length !== parts.length || parts.length === 0) return null
  const [only = ''] = words
  if (numbers.length === 0) {
    const weekday = words.length === 1 ? named(only, WEEKDAYS) : -1
    return weekday === -1 ? null : dayAfter(today, (weekday - weekdayOf(today) + 7) % 7)
  }
  const rest = named(words[0] ?? '', WEEKDAYS) === -1 ? words : words.slice(1)
  const [monthWord] = rest
  if (monthWord === undefined) return ofNumbers(numbers, today)
  const month = named(monthWord, MONTHS) + 1
  if (rest.length > 1 || month === 0 || numbers.length > 2) return null
  const [date = '', year] = numbers
  if (date.length > 2 || (year !== undefined && year.length !== 2 && year.length !== 4)) return null
  return year === undefined ? nextSuch(today, month, Number(date)) : existing(fullYear(year), month, Number(date))
}
