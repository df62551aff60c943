import * as v from 'valibot'
import type { ErrorCode } from '../core/errors.ts'
import { daySchema, lineSchema } from '../core/scalars.ts'
import { draftNumber } from './drafts.ts'
import { numberCode, textCode, type NoteMistake } from './mistakes.ts'

export const LEAST_PERCENT = 20
export const MOST_PERCENT = 500
/** Most seasons of one calendar of prices. */
export const MOST_SEASONS = 40

export const seasonDraft = v.object({
  name: lineSchema(60),
  /** First and last night or day, `YYYY-MM-DD`; empty until chosen. */
  from: lineSchema(10),
  until: lineSchema(10),
  /** Of the base price. */
  percent: draftNumber,
})
export type SeasonDraft = v.InferOutput<typeof seasonDraft>

const isDay = (text: string): boolean => v.is(daySchema, text)

/** True if the season has a first and a last day in order. */
export const isDated = ({ from, until }: Pick<SeasonDraft, 'from' | 'until'>): boolean =>
  isDay(from) && isDay(until) && from <= until

/** Positions of seasons that share a day with an earlier one of the list. Days compare as text. */
export const overlappingSeasons = (seasons: readonly SeasonDraft[]): number[] =>
  seasons.flatMap((season, index) =>
    isDated(season) &&
    seasons.slice(0, index).some((other) => isDated(other) && season.from <= other.until && other.from <= season.until)
      ? [index]
      : [],
  )

const firstCode = (from: string, isOverlapping: boolean): ErrorCode | null => {
  if (from === '') return 'required'
  if (!isDay(from)) return 'date_invalid'
  return isOverlapping ? 'listing_seasons_overlap' : null
}

const lastCode = (from: string, until: string): ErrorCode | null => {
  if (until === '') return 'required'
  if (!isDay(until)) return 'date_invalid'
  return isDay(from) && until < from ? 'ends_before_start' : null
}

/** Notes the mistakes of the seasons at `path`. */
export const checkSeasons = (seasons: readonly SeasonDraft[], path: string, note: NoteMistake): void => {
  const overlapping = overlappingSeasons(seasons)
  seasons.forEach(({ name, from, until, percent }, index) => {
    const at = (field: string) => `${path}.${index}.${field}`
    note(at('name'), textCode(name))
    note(at('from'), firstCode(from, overlapping.includes(index)))
    note(at('until'), lastCode(from, until))
    note(at('percent'), numberCode(percent, LEAST_PERCENT, MOST_PERCENT))
  })
}
