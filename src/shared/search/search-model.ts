import * as v from 'valibot'
import { staySchema } from '#contract/endpoints/hotels.ts'
import { addDays, dayInZone } from '#contract/rules/stay.ts'
import { daySchema } from '#contract/scalars.ts'
import type { StaySearch } from './stay-search.ts'

/** What the box holds while it is filled: everything as typed. */
export type SearchForm = {
  place: string | undefined
  checkIn: string
  checkOut: string
  rooms: string
  adults: string
  children: string
}

export type SearchErrors = Partial<Record<keyof SearchForm, string>>

const two = (value: number): string => String(value).padStart(2, '0')

/** The day it is on this device, `YYYY-MM-DD`. */
export const today = (): string => {
  const date = new Date()
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The earliest day it still is anywhere: the server judges by the place's own zone, which the page may not know. */
const earliestToday = (): string => dayInZone(new Date(), 'Etc/GMT+12')

/** The box filled from the URL; without days it proposes one night from tomorrow. */
export const formOf = (search: StaySearch): SearchForm => {
  const checkIn = search.checkIn ?? addDays(today(), 1)
  return {
    place: search.place,
    checkIn,
    checkOut: search.checkOut ?? (v.is(daySchema, checkIn) ? addDays(checkIn, 1) : ''),
    rooms: String(search.rooms ?? 1),
    adults: String(search.adults ?? 1),
    children: String(search.children ?? 0),
  }
}

/** Checks a filled box by the contract's own rules. Errors are codes of the contract, each at its field. */
export const checkForm = (form: SearchForm): { search: StaySearch } | { errors: SearchErrors } => {
  const errors: SearchErrors = {}
  if (!form.place) errors.place = 'required'
  if (v.is(daySchema, form.checkIn) && form.checkIn < earliestToday()) errors.checkIn = 'check_in_in_past'
  const stay = v.safeParse(staySchema, form)
  if (!stay.success) {
    for (const issue of stay.issues) {
      const field = issue.path?.[0]?.key
      if (
        field === 'checkIn' ||
        field === 'checkOut' ||
        field === 'rooms' ||
        field === 'adults' ||
        field === 'children'
      ) {
        errors[field] ??= form[field] === '' ? 'required' : issue.message
      }
    }
  }
  if (!stay.success || Object.keys(errors).length > 0) return { errors }
  return { search: { place: form.place, ...stay.output } }
}
