import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { MAX_CHILD_AGE } from '#contract/products/stays/occupancy.ts'
import { addDays } from '#contract/core/days.ts'
import { readAddress, writeAddress } from '../address.ts'
import { formOfRooms, guestsOfSearch, roomsOfForm, type RoomDraft } from './guest-rooms.ts'
import { checkForm, draftOf, type SearchForm } from '../search-model.ts'
import { today } from '../today.ts'
import { staySearchSchema } from './stay-search.ts'

const searchOf = (search: object) => v.parse(staySearchSchema, search)
const room = (adults: string, ...ages: string[]): RoomDraft => ({ adults, ages })
const FORM: SearchForm = {
  place: 'city:bandung',
  checkIn: addDays(today(), 9),
  checkOut: addDays(today(), 10),
  rooms: '1',
  adults: '1',
  children: '0',
}
const guestsIn = (rooms: readonly RoomDraft[]) =>
  draftOf(searchOf({ guests: '1_1' }), formOfRooms(rooms), 'hotels').guests
const checked = (rooms: readonly RoomDraft[]) => checkForm({ ...FORM, ...formOfRooms(rooms) })

describe('the rooms behind a form', () => {
  it('are distributed where only counts are known, with open ages', () => {
    expect(roomsOfForm({ rooms: '2', adults: '3', children: '1' })).toEqual([room('2'), room('1', '')])
    expect(roomsOfForm({ rooms: '1', adults: '100', children: '0' })).toEqual([room('100')])
    expect(roomsOfForm({ rooms: 'x', adults: '', children: '-1' })).toEqual([room('')])
    expect(roomsOfForm({ rooms: '99', adults: '2', children: '999' })).toHaveLength(8)
  })

  it('are restored as filled in, also with missing ages', () => {
    const adults = fc.oneof(fc.integer({ min: 0, max: 40 }).map(String), fc.constantFrom('', 'x', '-1'))
    const age = fc.oneof(fc.integer({ min: 0, max: MAX_CHILD_AGE }).map(String), fc.constant(''))
    const drafts = fc.array(fc.record({ adults, ages: fc.array(age, { maxLength: 4 }) }), {
      minLength: 2,
      maxLength: 8,
    })
    fc.assert(
      fc.property(drafts, (rooms) => {
        expect(roomsOfForm(formOfRooms(rooms))).toEqual(rooms)
      }),
    )
  })

  it('need only their counts where one room has no children', () => {
    expect(formOfRooms([room('2')])).toEqual({ rooms: '1', adults: '2', children: '0', guests: undefined })
    expect(formOfRooms([room('2', '5'), room('1')])).toEqual({
      rooms: '2',
      adults: '3',
      children: '1',
      guests: '2.5_1',
    })
  })

  it('are searched when every age is selected', () => {
    expect(checked([room('2', '5', '10')])).toMatchObject({ search: { adults: 2, children: 2, guests: '2.5.10' } })
    expect(checked([room('2', '5', '')])).toEqual({ errors: { guests: 'child_age_missing' } })
    expect(checked([room('2'), room('0', '3')])).toMatchObject({ errors: { guests: 'guests_out_of_range' } })
    expect(checked([room('30'), room('30')])).toMatchObject({ errors: { adults: 'guests_out_of_range' } })
  })

  it('are in the address while they can be read back', () => {
    expect(guestsIn([room('2', '5'), room('1')])).toBe('2.5_1')
    expect(guestsIn([room('2', '')])).toBeUndefined()
    expect(guestsIn([room('2')])).toBeUndefined()
  })
})

describe('an address', () => {
  it('keeps an invalid age in the URL unchanged', () => {
    for (const guests of ['2.10', '2.5', '2.5.9_1', '1_1', '2.0']) {
      expect(String(Reflect.get(readAddress(`?guests=${guests}`), 'guests'))).toBe(guests)
      expect(writeAddress({ guests })).toBe(`?guests=${guests}`)
    }
    expect(readAddress('?rooms=2&free=true')).toEqual({ rooms: 2, free: true })
  })

  it('with rooms only adds the guest counts too', () => {
    const guests = '2.5_1'
    expect(guestsOfSearch(searchOf({ guests }))).toEqual({ rooms: 2, adults: 3, children: 1, guests })
    expect(guestsOfSearch(searchOf({ rooms: 2, adults: 2 }))).toEqual({ rooms: 2, adults: 2, children: 0 })
    expect(guestsOfSearch(searchOf({ guests: 'x', adults: 2 }))).toMatchObject({ rooms: 1, adults: 2, guests: 'x' })
  })
})
