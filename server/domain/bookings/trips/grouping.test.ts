import { describe, expect, test } from 'vitest'
import { isSamePerson } from '#contract/core/person-names.ts'
import { groupTrips, type Groupable } from './grouping.ts'
import { aStop, CGK, DPS, HOTEL } from './trip-test-support.ts'

type Named = Groupable & { name: string }

const thing = (name: string, from: string, to: string, more: Partial<Groupable> = {}): Named => ({
  name,
  startsAt: new Date(`${from}:00+07:00`),
  endsAt: new Date(`${to}:00+07:00`),
  travellers: ['Siti Rahmawati'],
  stops: [aStop('check_in', from, HOTEL), aStop('check_out', to, HOTEL)],
  ...more,
})
const flight = (name: string, from: string, to: string, [start, end] = [CGK, DPS]): Named =>
  thing(name, from, to, { stops: [aStop('departs', from, start), aStop('arrives', to, end)] })
const names = (things: readonly Named[]) => groupTrips(things).map((trip) => trip.map(({ name }) => name))

describe('things of one traveller', () => {
  test('are one trip where they overlap or follow each other, whatever their order', () => {
    const out = flight('out', '2027-03-12T06:00', '2027-03-12T08:00')
    const hotel = thing('hotel', '2027-03-12T14:00', '2027-03-14T12:00')
    const back = flight('back', '2027-03-14T20:00', '2027-03-14T22:00', [DPS, CGK])
    expect(names([back, hotel, out])).toEqual([['out', 'hotel', 'back']])
  })

  test('are another trip once people are back, and where a day and more lies between', () => {
    const away = thing('round', '2027-03-12T06:00', '2027-03-14T20:00', {
      stops: [aStop('departs', '2027-03-12T06:00', CGK), aStop('arrives', '2027-03-14T20:00', CGK)],
    })
    expect(names([away, thing('next', '2027-03-15T06:00', '2027-03-16T12:00')])).toEqual([['round'], ['next']])
    const [first, later] = [
      thing('first', '2027-03-12T14:00', '2027-03-13T12:00'),
      thing('later', '2027-03-14T19:00', '2027-03-15T12:00'),
    ]
    expect(names([first, later])).toEqual([['first'], ['later']])
    expect(names([first, { ...later, startsAt: new Date('2027-03-14T17:59:00+07:00') }])).toEqual([['first', 'later']])
  })

  test('belong together through a third one', () => {
    const [one, two] = [
      thing('one', '2027-03-12T14:00', '2027-03-13T12:00'),
      thing('two', '2027-03-16T14:00', '2027-03-17T12:00'),
    ]
    expect(names([one, two])).toHaveLength(2)
    expect(names([one, two, thing('between', '2027-03-13T12:00', '2027-03-16T14:00')])).toHaveLength(1)
  })

  test('are apart from those of others at the same time', () => {
    const other = thing('other', '2027-03-12T14:00', '2027-03-14T12:00', { travellers: ['Budi Santoso'] })
    expect(names([thing('own', '2027-03-12T14:00', '2027-03-14T12:00'), other])).toEqual([['own'], ['other']])
  })
})

test.each([
  ['Siti Rahmawati', 'RAHMAWATI SITI', true],
  ['Siti Nur Rahmawati', 'siti rahmawati', true],
  ['José', 'Jose', true],
  ['Siti Rahmawati', 'Siti Aminah', false],
  ['', 'Siti', false],
])('%j and %j are one person: %j', (one, other, expected) => {
  expect(isSamePerson(one, other)).toBe(expected)
  expect(isSamePerson(other, one)).toBe(expected)
})
