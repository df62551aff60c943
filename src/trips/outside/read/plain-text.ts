import type { Local } from './local-time.ts'
import { categoryOf, codeIn, proposalOf, type Proposal } from './proposal.ts'

/** Beginnings of the months' names in English and Indonesian. */
const MONTHS: readonly RegExp[] = [
  /^jan/i,
  /^feb/i,
  /^mar/i,
  /^apr/i,
  /^(?:may|mei)/i,
  /^jun/i,
  /^jul/i,
  /^(?:aug|agu|ags)/i,
  /^sep/i,
  /^(?:oct|okt)/i,
  /^nov/i,
  /^(?:dec|des)/i,
]

const DATES =
  /\b(\d{4})-(\d\d)-(\d\d)\b|\b(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})\b|\b([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/g

/** A time soon after a date: `, 14:30`, ` at 14.30`, ` pukul 08.15`. */
const TIME_AFTER = /^[,\s]*(?:\(?[A-Za-z]{2,9}\)?[,\s]+){0,2}([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|\.\d{2})/

const dayOf = (year: string, month: number, day: string): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

const datesIn = (text: string, zone: string): Local[] =>
  [...text.matchAll(DATES)].flatMap((found) => {
    const [whole, isoYear, isoMonth, isoDay, day1, month1, year1, month2, day2, year2] = found
    const year = isoYear ?? year1 ?? year2 ?? ''
    const name = month1 ?? month2 ?? ''
    const month = isoMonth === undefined ? MONTHS.findIndex((start) => start.test(name)) + 1 : Number(isoMonth)
    const day = month === 0 ? null : dayOf(year, month, isoDay ?? day1 ?? day2 ?? '')
    if (day === null) return []
    const [, hour, minute] = TIME_AFTER.exec(text.slice(found.index + whole.length)) ?? []
    return [{ day, time: hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute ?? '00'}`, zone }]
  })

/**
 * A proposal from a text: its first line or `subject` as title, its first date as beginning, the next later one as end. Null
 * for an empty text.
 */
export const readText = (text: string, subject: string, own: string): Proposal | null => {
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '')
  if (first === '' && subject.trim() === '') return null
  const [starts, ...others] = datesIn(`${subject}\n${text}`, own)
  const later = others.find(
    ({ day, time }) => starts !== undefined && `${day} ${time}` > `${starts.day} ${starts.time}`,
  )
  return proposalOf(
    {
      category: categoryOf(`${subject}\n${text}`),
      title: subject.trim() === '' ? first : subject,
      starts: starts ?? null,
      ends: later ?? null,
      reference: codeIn(`${subject}\n${text}`),
      note: text,
    },
    own,
  )
}
