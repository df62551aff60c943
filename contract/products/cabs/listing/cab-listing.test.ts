import { expect, it } from 'vitest'
import { hostSeasonPermille } from '../host-terms.ts'
import { emptyCabListing, type CabListing } from './cab-listing.ts'
import { cabListingMistakes, completeCabSections } from './cab-completeness.ts'
import { plateKey, plateText } from './cab-rules.ts'

const withPlate = (plate: string): CabListing => {
  const empty = emptyCabListing()
  return { ...empty, vehicle: { ...empty.vehicle, plate } }
}
const plateCode = (plate: string) =>
  cabListingMistakes(withPlate(plate)).find(({ field }) => field === 'vehicle.plate')?.code ?? null

it.each([
  ['B 1234 SGH', null],
  ['dk-77-ab', null],
  ['SGX1234A', null],
  ['', 'required'],
  ['1234', 'listing_plate_invalid'],
  ['AVANZA', 'listing_plate_invalid'],
  ['B 1234 <b>', 'listing_plate_invalid'],
])('judges the plate %j', (plate, code) => {
  expect(plateCode(plate)).toBe(code)
})

it('writes plates in one way, and compares them without spaces', () => {
  expect(plateText(' b  1234-sgh ')).toBe('B 1234 SGH')
  expect(plateKey('b1234 SGH')).toBe(plateKey('B 1234 SGH'))
})

it('multiplies season and weekday, Monday first', () => {
  const weekdays = [110, 100, 100, 100, 100, 100, 90]
  const seasons = [{ from: '2027-03-01', until: '2027-03-07', percent: 150 }]
  const of = (day: string) => hostSeasonPermille({ weekdays, seasons }, day)
  expect([of('2027-03-01'), of('2027-03-07'), of('2027-03-02'), of('2027-03-08'), of('2027-03-09')]).toEqual([
    650, 350, 500, 100, 0,
  ])
})

it('needs nothing in the sections that begin complete', () => {
  expect(completeCabSections(emptyCabListing())).toEqual(['photos', 'prices', 'rules'])
})
