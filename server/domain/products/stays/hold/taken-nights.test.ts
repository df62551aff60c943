import { describe, expect, it } from 'vitest'
import { stockChanges, takenFrom, takenNights } from './taken-nights.ts'

const night = (day: number): string => `2027-03-${String(day).padStart(2, '0')}`
const stay = (room: number, ...days: number[]) => days.map((day) => ({ room, night: night(day) }))

describe('nights that rooms take', () => {
  it('have the preparation of each room after its own last night', () => {
    const roomNights = [...stay(1, 10, 11), ...stay(2, 10)]
    expect(takenNights(roomNights, 2)).toEqual({
      sold: [night(10), night(11), night(10)],
      preparing: [night(12), night(13), night(11), night(12)],
    })
    expect(takenNights(roomNights, 0).preparing).toEqual([])
    expect(takenNights([], 3)).toEqual({ sold: [], preparing: [] })
  })

  it('are counted from a day on', () => {
    expect(takenFrom(takenNights(stay(1, 10, 11), 1), night(11))).toEqual({
      sold: [night(11)],
      preparing: [night(12)],
    })
  })

  it.each([
    // Of two nights one goes: it becomes the preparation, and only the last night of it is free again.
    ['a later end', stay(1, 10, 11), stay(1, 10), 2, { 11: [-1, 1], 13: [0, -1] }],
    ['an earlier start', stay(1, 10, 11), stay(1, 11), 2, { 10: [-1, 0] }],
    ['a room', [...stay(1, 10), ...stay(2, 10)], stay(2, 10), 1, { 10: [-1, 0], 11: [0, -1] }],
    ['everything', stay(1, 10), [], 1, { 10: [-1, 0], 11: [0, -1] }],
    ['nothing', stay(1, 10), stay(1, 10), 3, {}],
  ] as const)('that lose %s change the stock of those nights alone', (_what, before, after, preparation, changes) => {
    const found = stockChanges(takenNights(before, preparation), takenNights(after, preparation))
    const expected = Object.entries(changes).map(([day, [sold, preparing]]) => ({
      night: night(Number(day)),
      sold,
      preparing,
    }))
    expect(found).toEqual(expected)
  })
})
