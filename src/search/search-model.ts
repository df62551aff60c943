import * as v from 'valibot'
import { staySchema } from '#contract/products/stays/stay-search.ts'
import { readGuests } from '#contract/products/stays/occupancy.ts'
import { addDays } from '#contract/core/days.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { FIRST_SEGMENT } from './search-tab.ts'
import { guestsOfSearch, hasOpenAge } from './form/guest-rooms.ts'
import type { HeroSearch, SearchSegment, StaySearch } from './form/stay-search.ts'
import { earliestToday, today } from './today.ts'

/** Search form values, as typed. */
export type SearchForm = {
  place: string | undefined
  /** An offer's code, carried along. */
  offer?: string | undefined
  /** The stops of a trip as they stand in the URL. */
  stops?: string | undefined
  checkIn: string
  checkOut: string
  rooms: string
  adults: string
  children: string
  /** Rooms individually, in the form of `guest-rooms.ts`; undefined if the numbers are sufficient. */
  guests?: string | undefined
}

export type SearchErrors = Partial<Record<keyof SearchForm, string>>

/**
 * Form values from the URL; without dates the default is one night from tomorrow. While the date is unknown (on the
 * server and during hydration), `now` is null and the days stay empty.
 */
export const formOf = (search: HeroSearch, now: string | null = today()): SearchForm => {
  const checkIn = search.checkIn ?? (now === null ? '' : addDays(now, 1))
  const { rooms, adults, children, guests } = guestsOfSearch(search)
  return {
    place: search.place,
    offer: search.offer,
    checkIn,
    checkOut: search.checkOut ?? (v.is(daySchema, checkIn) ? addDays(checkIn, 1) : ''),
    rooms: String(rooms),
    adults: String(adults),
    children: String(children),
    ...(guests !== undefined && { guests }),
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
      } else if (field === 'guests') {
        errors.guests ??= hasOpenAge(form.guests) ? 'child_age_missing' : issue.message
      }
    }
  }
  if (!stay.success || Object.keys(errors).length > 0) return { errors }
  return { search: { place: form.place, ...stay.output, offer: form.offer } }
}

const countOf = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)

/** The valid parts of an incomplete form, for the URL: only changed values. */
export const draftOf = (search: HeroSearch, changes: Partial<SearchForm>, service: SearchSegment): HeroSearch => {
  const draft: HeroSearch = { ...search, service: service === FIRST_SEGMENT ? undefined : service }
  if ('place' in changes) draft.place = changes.place
  if ('offer' in changes) draft.offer = changes.offer
  if ('stops' in changes) draft.stops = changes.stops
  for (const field of ['checkIn', 'checkOut'] as const) {
    const day = changes[field]
    if (day !== undefined && v.is(daySchema, day)) draft[field] = day
  }
  for (const field of ['rooms', 'adults', 'children'] as const) {
    const count = changes[field]
    if (count !== undefined) draft[field] = countOf(count)
  }
  if ('guests' in changes) {
    const { guests } = changes
    draft.guests = guests !== undefined && readGuests(guests) !== null ? guests : undefined
  }
  return draft
}

/** Changing the first day takes the last along where it would not come after it. */
export const daysAfterChange = (
  form: SearchForm,
  next: { checkIn?: string; checkOut?: string },
): Partial<SearchForm> => {
  const { checkIn, checkOut = form.checkOut } = next
  const moves = checkIn !== undefined && v.is(daySchema, checkIn) && checkOut <= checkIn
  return moves ? { ...next, checkOut: addDays(checkIn, 1) } : next
}
