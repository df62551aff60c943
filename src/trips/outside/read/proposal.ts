import { emptyOutside, type OutsideForm } from '../outside-form.ts'
import type { Local } from './local-time.ts'

/** An outside booking as read from a file or text, for review. */
export type Proposal = OutsideForm

const CATEGORY_WORDS: readonly [category: string, words: RegExp][] = [
  ['flight', /\b(?:flight|boarding|penerbangan|airline|e-?ticket airways)\b/i],
  ['train', /\b(?:train|kereta|whoosh|KAI)\b/i],
  ['stay', /\b(?:hotel|check-?in|villa|homestay|guest ?house|resort|penginapan|menginap|room|kamar)\b/i],
  ['car', /\b(?:car|rental|taxi|taksi|transfer|mobil|pick-?up|driver|sopir)\b/i],
  ['activity', /\b(?:tour|tur|museum|concert|konser|admission|tiket masuk|activity|wisata)\b/i],
]

/** Category by words of a text, `other` if there are none. */
export const categoryOf = (text: string): string => CATEGORY_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'other'

/** One line without control characters, cut to `most` characters. */
const oneLine = (text: unknown, most: number): string =>
  typeof text === 'string'
    ? text
        // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
        .replace(/[\u0000-\u001f\u007f\ud800-\udfff]+/gu, ' ')
        .replace(/ {2,}/g, ' ')
        .trim()
        .slice(0, most)
        .trim()
    : ''

/** Longer text with its line breaks, cut to `most` characters. */
const manyLines = (text: unknown, most: number): string =>
  typeof text === 'string'
    ? text
        .replace(/\r\n?/g, '\n')
        // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f\ud800-\udfff]+/gu, ' ')
        .replace(/[ \t]+\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
        .slice(0, most)
        .trim()
    : ''

const CODE =
  /(?:booking|confirmation|reservation|reference|itinerary|order|kode|nomor|PNR)[^\n:#]{0,30}[:#]\s*([A-Z0-9][A-Z0-9-]{3,24})\b/i

/** A booking code in a text, where it follows a word for one and has a digit or is in capitals; empty if there is none. */
export const codeIn = (text: string): string => {
  const code = CODE.exec(text)?.[1] ?? ''
  return /\d/.test(code) || code === code.toUpperCase() ? code : ''
}

/** A proposal from the known details, cut to the lengths of the contract. */
export const proposalOf = (
  known: Partial<Record<'category' | 'title' | 'place' | 'reference' | 'note', string>> & {
    starts?: Local | null
    ends?: Local | null
  },
  own: string,
): Proposal => {
  const { starts, ends } = known
  return {
    ...emptyOutside(own),
    category: known.category ?? 'other',
    title: oneLine(known.title, 120),
    place: oneLine(known.place, 200),
    reference: oneLine(known.reference, 60),
    note: manyLines(known.note, 1000),
    ...(starts && { startDay: starts.day, startTime: starts.time, startZone: starts.zone, endZone: starts.zone }),
    ...(ends && { endDay: ends.day, endTime: ends.time, endZone: ends.zone }),
  }
}
