import { describe, expect, test } from 'vitest'
import { countFlyers, flyerFault, yearsOn } from './flyers.ts'

test('years are full years; a person born on 29 February has the birthday on 1 March', () => {
  expect(yearsOn('2000-05-10', '2012-05-09')).toBe(11)
  expect(yearsOn('2000-05-10', '2012-05-10')).toBe(12)
  expect(yearsOn('2024-02-29', '2026-02-28')).toBe(1)
  expect(yearsOn('2024-02-29', '2026-03-01')).toBe(2)
})

describe('the traveller type of a person', () => {
  const trip = { first: '2027-03-10', last: '2027-03-20' }

  test.each([
    ['adult', '2015-03-10', null],
    ['adult', '2015-03-11', 'flyer_too_young'],
    ['child', '2015-03-11', null],
    ['child', '2015-03-10', 'flyer_too_old'],
    // Below two, with a seat of their own.
    ['child', '2026-12-01', null],
    ['infant', '2025-03-21', null],
    // Turns two on the day of the last flight.
    ['infant', '2025-03-20', 'flyer_too_old'],
  ] as const)('%s born on %s: %s', (kind, birthDate, fault) => {
    expect(flyerFault(kind, birthDate, trip)).toBe(fault)
  })
})

test('are counted by type', () => {
  expect(countFlyers([{ kind: 'adult' }, { kind: 'infant' }, { kind: 'adult' }])).toEqual({
    adults: 2,
    children: 0,
    infants: 1,
  })
})
