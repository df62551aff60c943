import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { SEARCH_ERROR_TEXTS } from '#contract/core/search-error-texts.ts'
import { checkForm, formOf, type SearchForm } from './search-model.ts'
import { today } from './today.ts'
import { staySearchSchema, stayOf } from './form/stay-search.ts'

const FORM: SearchForm = {
  place: 'city:bandung',
  checkIn: '2027-03-10',
  checkOut: '2027-03-12',
  rooms: '1',
  adults: '2',
  children: '0',
}
const empty = v.parse(staySearchSchema, {})
const errorsOf = (form: Partial<SearchForm>) => {
  const checked = checkForm({ ...FORM, ...form })
  return 'errors' in checked ? checked.errors : {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 9, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the search form', () => {
  it('proposes one night from tomorrow for one', () => {
    expect(today()).toBe('2027-03-02')
    expect(formOf(empty)).toEqual({
      place: undefined,
      checkIn: '2027-03-03',
      checkOut: '2027-03-04',
      rooms: '1',
      adults: '1',
      children: '0',
    })
  })

  it('shows the values of the URL, also invalid ones', () => {
    expect(formOf({ ...empty, checkIn: '2027-02-29', rooms: 99 })).toMatchObject({
      checkIn: '2027-02-29',
      checkOut: '',
      rooms: '99',
    })
  })

  it.each(['2027-3-2', '2027', 'March 2 2027', '20270302', '', '+275760-09-14', 'soon'])(
    'survives the day %j in the URL',
    (checkIn) => {
      expect(formOf({ ...empty, checkIn }).checkOut).toBe('')
    },
  )

  it('has a text for each mistake in the first download', () => {
    const day = fc.constantFrom('', 'soon', '2027-03-01', '2027-03-10', '2027-03-12', '2027-06-01', '2027-02-30')
    const count = fc.constantFrom('', '0', '1', '3', '99', 'x')
    const guests = fc.constantFrom(undefined, '2', '2.5', '1.x', '2.?', '99')
    fc.assert(
      fc.property(
        fc.record({
          place: fc.constantFrom(undefined, 'city:bandung'),
          checkIn: day,
          checkOut: day,
          rooms: count,
          adults: count,
          children: count,
          guests,
        }),
        (form) => {
          const codes = Object.values(errorsOf(form))
          expect(codes.filter((code) => !Object.hasOwn(SEARCH_ERROR_TEXTS, code))).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('survives any URL', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(FORM)), fc.oneof(fc.string(), fc.double())),
        (search) => {
          const parsed = v.parse(staySearchSchema, search)
          expect(() => checkForm(formOf(parsed))).not.toThrow()
        },
      ),
    )
  })
})

describe('the validation of the search form', () => {
  it('accepts a valid search, as numbers', () => {
    expect(checkForm(FORM)).toEqual({
      search: {
        place: 'city:bandung',
        checkIn: '2027-03-10',
        checkOut: '2027-03-12',
        rooms: 1,
        adults: 2,
        children: 0,
      },
    })
  })

  it.each<[Partial<SearchForm>, Partial<Record<keyof SearchForm, string>>]>([
    [{ place: undefined }, { place: 'required' }],
    [{ place: '' }, { place: 'required' }],
    [{ checkIn: '' }, { checkIn: 'required' }],
    [{ checkOut: '' }, { checkOut: 'required' }],
    [{ checkIn: '2027-02-29' }, { checkIn: 'date_invalid' }],
    [{ checkIn: '01/03/2027' }, { checkIn: 'date_invalid' }],
    [{ checkIn: '2027-02-28' }, { checkIn: 'check_in_in_past' }],
    [{ checkOut: '2027-03-10' }, { checkOut: 'check_out_not_after_check_in' }],
    [{ checkOut: '2027-03-09' }, { checkOut: 'check_out_not_after_check_in' }],
    [{ checkOut: '2027-04-10' }, { checkOut: 'stay_too_long' }],
    [{ rooms: '0' }, { rooms: 'rooms_out_of_range' }],
    [{ rooms: '9', adults: '9' }, { rooms: 'rooms_out_of_range' }],
    [{ rooms: '' }, { rooms: 'required' }],
    [{ adults: '0' }, { adults: 'guests_out_of_range' }],
    [{ adults: '100' }, { adults: 'guests_out_of_range' }],
    [{ adults: '1,5' }, { adults: 'guests_out_of_range' }],
    [{ children: '-1' }, { children: 'guests_out_of_range' }],
    [{ rooms: '3', adults: '2' }, { adults: 'guests_out_of_range' }],
    [
      { place: '', rooms: '0', checkIn: '' },
      { place: 'required', rooms: 'rooms_out_of_range', checkIn: 'required' },
    ],
  ])('reports %j as %j', (form, errors) => {
    expect(errorsOf(form)).toEqual(errors)
  })

  it('accepts thirty nights', () => {
    expect(errorsOf({ checkOut: '2027-04-09' })).toEqual({})
  })

  it('leaves a date that is still today somewhere to the server, which knows the place', () => {
    vi.setSystemTime(new Date('2027-03-02T08:00:00Z'))
    expect(errorsOf({ checkIn: '2027-03-01' })).toEqual({})
    vi.setSystemTime(new Date('2027-03-02T12:00:00Z'))
    expect(errorsOf({ checkIn: '2027-03-01' })).toEqual({ checkIn: 'check_in_in_past' })
  })
})

describe('the search in the URL', () => {
  it('reads texts and numbers alike, and omits an invalid count', () => {
    expect(
      v.parse(staySearchSchema, { place: 'airport:CGK', checkIn: 2027, rooms: '2', adults: 3, children: 'x' }),
    ).toEqual({ place: 'airport:CGK', checkIn: '2027', rooms: 2, adults: 3, children: undefined })
  })

  it('is passed alone to the next screen', () => {
    const search = { ...empty, place: 'city:bandung', rooms: 2, sort: 'price' }
    expect(stayOf(search)).not.toHaveProperty('sort')
    expect(stayOf(search)).toMatchObject({ place: 'city:bandung', rooms: 2 })
  })
})
