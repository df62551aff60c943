import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { MAX_TOUR_ADULTS, MAX_TOUR_CHILDREN, MAX_TOUR_DAYS } from '#contract/products/tours/tour-search.ts'
import { earliestToday } from '#src/search/today.ts'
import type { TourSearchParams } from './tour-search-params.ts'

/** Values of the form as typed. Days may be missing: then the next weeks are searched. */
export type TourForm = { place: string | undefined; from: string; to: string; adults: string; children: string }

export type TourFormErrors = Partial<Record<keyof TourForm, string>>

export const formOf = ({ place, from, to, adults, children }: TourSearchParams): TourForm => ({
  place,
  from: from ?? '',
  to: to ?? '',
  adults: String(adults ?? 1),
  children: String(children ?? 0),
})

const COUNT = /^\d{1,3}$/
const isCount = (text: string, least: number, most: number): boolean =>
  COUNT.test(text) && Number(text) >= least && Number(text) <= most

const dayProblem = (day: string): string | undefined => {
  if (day === '') return undefined
  if (!v.is(daySchema, day)) return 'date_invalid'
  return day < earliestToday() ? 'tour_day_in_past' : undefined
}

/** Checks the form. Errors are codes of the contract, each at its field; `place_not_city` is the form's own. */
export const checkTourForm = (form: TourForm): { search: TourSearchParams } | { errors: TourFormErrors } => {
  const { place, from, to, adults, children } = form
  const errors: TourFormErrors = {}
  if (!place) errors.place = 'required'
  else if (!place.startsWith('city:')) errors.place = 'place_not_city'
  const [first, last] = [dayProblem(from), dayProblem(to)]
  if (first !== undefined) errors.from = first
  if (last !== undefined) errors.to = last
  else if (first === undefined && from !== '' && to !== '') {
    if (to < from) errors.to = 'ends_before_start'
    else if (to >= addDays(from, MAX_TOUR_DAYS)) errors.to = 'tour_dates_too_long'
  }
  if (!isCount(adults, 1, MAX_TOUR_ADULTS)) errors.adults = 'tour_people_out_of_range'
  if (!isCount(children, 0, MAX_TOUR_CHILDREN)) errors.children = 'tour_people_out_of_range'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    search: {
      place,
      from: from === '' ? undefined : from,
      to: to === '' ? undefined : to,
      adults: Number(adults),
      children: Number(children) === 0 ? undefined : Number(children),
    },
  }
}
