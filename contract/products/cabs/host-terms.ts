import * as v from 'valibot'
import { CAB_MODES } from './vehicles.ts'

/** Terms of a host's vehicle, besides the rates of every operator. */
export const hostTermsSchema = v.object({
  modes: v.array(v.picklist(CAB_MODES)),
  /** IATA codes of airports that the vehicle drives from and to. */
  airports: v.array(v.string()),
  /** Of the price, in percent; Monday first. */
  weekdays: v.array(v.number()),
  /** Days, both included, with the percent of the price. They do not overlap. */
  seasons: v.array(v.object({ from: v.string(), until: v.string(), percent: v.number() })),
  /** Between the return to the garage and the next ride. */
  preparationMinutes: v.number(),
  /** Bookable so many days ahead. */
  windowDays: v.number(),
  /** Tolls and parking are in the price. */
  includesTolls: v.boolean(),
})
export type CabHostTerms = v.InferOutput<typeof hostTermsSchema>

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Added to or taken off the hire on a day `YYYY-MM-DD`, in thousandths; season and weekday are multiplied. */
export const hostSeasonPermille = (
  { weekdays, seasons }: Pick<CabHostTerms, 'weekdays' | 'seasons'>,
  day: string,
): number => {
  const season = seasons.find(({ from, until }) => from <= day && day <= until)?.percent ?? 100
  const weekday = weekdays[weekdayOf(day)] ?? 100
  return Math.round((season * weekday) / 10) - 1000
}
