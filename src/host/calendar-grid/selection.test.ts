import { describe, expect, it } from 'vitest'
import { afterKey, areaOf, isIn, only } from './selection.ts'

const SIZE = { row: 50, column: 365 }
const KEY = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const at = (row: number, column: number) => only({ row, column })
const press = (key: string, more: Partial<typeof KEY> = {}, from = at(10, 100), isRtl = false) =>
  afterKey({ ...KEY, ...more, key }, from, SIZE, isRtl)

describe('a key', () => {
  it.each([
    ['ArrowUp', {}, [9, 100]],
    ['ArrowDown', {}, [11, 100]],
    ['ArrowLeft', {}, [10, 99]],
    ['ArrowRight', {}, [10, 101]],
    ['Home', {}, [10, 0]],
    ['End', {}, [10, 364]],
    ['Home', { ctrlKey: true }, [0, 0]],
    ['End', { ctrlKey: true }, [49, 364]],
    ['PageDown', {}, [20, 100]],
    ['PageUp', { altKey: true }, [10, 70]],
  ] as const)('%s with %o moves to %o', (key, more, [row, column]) => {
    expect(press(key, more)).toEqual(at(row, column))
  })

  it('stays inside the grid', () => {
    expect(press('ArrowUp', {}, at(0, 0))).toEqual(at(0, 0))
    expect(press('PageDown', {}, at(45, 0))).toEqual(at(49, 0))
    expect(press('ArrowRight', {}, at(0, 364))).toEqual(at(0, 364))
  })

  it('moves as it is seen where the page runs from right to left', () => {
    expect(press('ArrowLeft', {}, at(0, 5), true)).toEqual(at(0, 6))
    expect(press('ArrowRight', {}, at(0, 5), true)).toEqual(at(0, 4))
  })

  it('extends with Shift, in both directions from where it began', () => {
    const up = press('ArrowUp', { shiftKey: true })
    expect(up).toEqual({ anchor: { row: 10, column: 100 }, active: { row: 9, column: 100 } })
    const both = up && press('ArrowLeft', { shiftKey: true }, up)
    expect(both && areaOf(both)).toEqual({ firstRow: 9, lastRow: 10, firstColumn: 99, lastColumn: 100 })
    expect(both && press('ArrowDown', {}, both)).toEqual(at(10, 99))
  })

  it('selects all with Ctrl and A, and means nothing else', () => {
    const all = press('a', { ctrlKey: true })
    expect(all && isIn(areaOf(all), { row: 49, column: 364 })).toBe(true)
    expect([press('a'), press('Tab'), press('Escape')]).toEqual([null, null, null])
  })
})
