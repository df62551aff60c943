import { describe, expect, it } from 'vitest'
import { seatByKey } from './seat-walk.ts'
import { aCabin } from './seats-test-support.tsx'

const MAP = aCabin(['ABC DEF', 'ABC D-F', '--- DEF', 'ABC DEF', 'ABC DEF', 'ABC DEF', 'ABC DEF'])
const from = (seat: string, key: string, ctrlKey = false) => seatByKey(MAP, seat, { key, ctrlKey })

describe('moving over seats', () => {
  it('moves to the next seat of a column where a row has none, and stops at the end of the cabin', () => {
    expect(from('10E', 'ArrowDown')).toBe('12E')
    expect(from('12E', 'ArrowUp')).toBe('10E')
    expect(from('11A', 'ArrowDown')).toBe('13A')
    expect(from('16A', 'ArrowDown')).toBeUndefined()
    expect(from('10A', 'ArrowUp')).toBeUndefined()
  })

  it('moves by five rows, within the cabin, and to the nearest row with the seat', () => {
    expect(from('10A', 'PageDown')).toBe('15A')
    expect(from('13A', 'PageDown')).toBe('16A')
    expect(from('16E', 'PageUp')).toBe('10E')
    expect(from('12F', 'PageUp')).toBe('10F')
  })

  it('moves across the aisle, over gaps, and to the ends of row and cabin', () => {
    expect(from('10C', 'ArrowRight')).toBe('10D')
    expect(from('11F', 'ArrowLeft')).toBe('11D')
    expect(from('10F', 'ArrowRight')).toBeUndefined()
    expect(from('12F', 'Home')).toBe('12D')
    expect(from('12D', 'End')).toBe('12F')
    expect(from('12D', 'Home', true)).toBe('10A')
    expect(from('12D', 'End', true)).toBe('16F')
    expect(from('12D', 'x')).toBeUndefined()
  })
})
