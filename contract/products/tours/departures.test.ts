import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayStatus, departureIdOf, departureIdSchema, departureParts, departureStatus } from './departures.ts'
import { durationBand } from './tour-search.ts'
import { tourUses } from './tour-uses.ts'

const OPTION = '01900000-0000-7000-8000-000000000000'

describe('the id of a departure', () => {
  it('has its option, day and time', () => {
    const parts = { optionId: OPTION, day: '2027-03-12', time: '08:30' }
    const id = departureIdOf(parts)
    expect(v.is(departureIdSchema, id)).toBe(true)
    expect(departureParts(id)).toEqual(parts)
  })

  it.each([
    '',
    'x',
    `${OPTION}.2027-13-01.0900`,
    `${OPTION}.2027-02-30.0900`,
    `${OPTION}.2027-03-12.2460`,
    `${OPTION}.2027-03-12.0900 `,
  ])('is refused: %s', (id) => {
    expect(v.is(departureIdSchema, id)).toBe(false)
  })
})

describe('the status of a departure', () => {
  const stock = { capacity: 10, taken: 0, blocked: 0, isClosed: false, isOnRequest: false }
  it.each([
    [{}, 1, 'available'],
    [{ taken: 5 }, 1, 'available'],
    [{ taken: 6 }, 1, 'limited'],
    [{ taken: 9 }, 2, 'sold_out'],
    [{ taken: 10 }, 1, 'sold_out'],
    [{ taken: 5, blocked: 1 }, 1, 'limited'],
    [{ taken: 5, blocked: 4 }, 2, 'sold_out'],
    [{ taken: 5, blocked: 501 }, 1, 'sold_out'],
    [{ isClosed: true }, 1, 'closed'],
    [{ isOnRequest: true, taken: 9 }, 1, 'on_request'],
    [{ isOnRequest: true, taken: 10 }, 1, 'sold_out'],
  ])('is by what is left: %o for %i', (more, people, status) => {
    expect(departureStatus({ ...stock, ...more }, people)).toBe(status)
  })

  it('of a day is that of its best departure', () => {
    expect(dayStatus(['sold_out', 'limited', 'closed'])).toBe('limited')
    expect(dayStatus(['sold_out', 'closed'])).toBe('sold_out')
    expect(dayStatus([])).toBe('closed')
  })
})

describe('a duration', () => {
  it.each([
    [180, 'short'],
    [181, 'half_day'],
    [900, 'full_day'],
    [901, 'multi_day'],
  ])('of %i minutes is %s', (minutes, band) => {
    expect(durationBand(minutes)).toBe(band)
  })
})

describe('the hours that a tour takes', () => {
  it('are those that it touches', () => {
    const uses = tourUses(new Date('2027-03-12T01:30:00Z'), 90)
    expect(uses.map(({ use }) => use)).toEqual(['tour 2027-03-12T01', 'tour 2027-03-12T02'])
  })
})
