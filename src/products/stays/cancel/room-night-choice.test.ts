import { describe, expect, it } from 'vitest'
import { chosenOf, kindOfChoice, nightsInRooms, toggled } from './room-night-choice.ts'

const stay = (room: number, checkIn: string, checkOut: string) => ({ room, checkIn, checkOut, guest: '', guests: null })
const ROOMS = { roomStays: [stay(1, '2027-03-10', '2027-03-13'), stay(3, '2027-03-11', '2027-03-13')] }
const all = nightsInRooms(ROOMS)
const at = (room: number, day: number) => ({ room, night: `2027-03-${day}` })

describe('a choice of nights in rooms', () => {
  it('is limited to the rooms and nights of the booking', () => {
    expect(all).toEqual([at(1, 10), at(1, 11), at(1, 12), at(3, 11), at(3, 12)])
    expect(chosenOf(all, [at(3, 12), at(3, 10), at(1, 10)])).toEqual([at(1, 10), at(3, 12)])
    expect(nightsInRooms({})).toEqual([])
  })

  it('toggles a row or column as a whole', () => {
    const row = [at(1, 11), at(3, 11)]
    expect(toggled([at(1, 11)], row)).toEqual(row)
    expect(toggled([at(1, 10), ...row], row)).toEqual([at(1, 10)])
    expect(toggled([], [at(1, 10)])).toEqual([at(1, 10)])
  })

  it('is none, a part, a gap or all', () => {
    expect(kindOfChoice(all, [])).toBe('none')
    expect(kindOfChoice(all, [at(1, 10)])).toBe('part')
    expect(kindOfChoice(all, [at(1, 12), at(3, 11), at(3, 12)])).toBe('part')
    expect(kindOfChoice(all, [at(1, 11)])).toBe('gap')
    expect(kindOfChoice(all, all)).toBe('all')
  })
})
