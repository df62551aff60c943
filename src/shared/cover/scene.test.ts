import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sceneOf } from './scene.ts'

const kind = fc.constantFrom('hotel', 'resort', 'guesthouse', 'serviced_apartment', 'anything')
const COLOUR = /^#[0-9a-f]{6}$/
const PATH = /^M0 [\d.]+(?:[VHLQCSvhlqcs][-\d. ]+)+Z$/

describe('the picture of a thing', () => {
  it('is the same for the same id, and another for another', () => {
    fc.assert(
      fc.property(fc.string(), kind, (id, of) => {
        expect(sceneOf(id, of)).toEqual(sceneOf(id, of))
      }),
    )
    const pictures = new Set(
      Array.from({ length: 50 }, (_, index) => JSON.stringify(sceneOf(`hotel-${index}`, 'hotel'))),
    )
    expect(pictures.size).toBe(50)
  })

  it('uses every sky', () => {
    const skies = new Set(Array.from({ length: 300 }, (_, index) => sceneOf(`hotel-${index}`, 'hotel').sky[0]))
    expect(skies.size).toBe(6)
  })

  it('can be drawn, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), kind, (id, of) => {
        const { sky, sun, layers, windows } = sceneOf(id, of)
        expect([...sky, sun.colour, ...layers.map(({ colour }) => colour)].every((one) => COLOUR.test(one))).toBe(true)
        expect(layers).toHaveLength(3)
        for (const { path } of layers) expect(path).toMatch(PATH)
        expect(sun.x - sun.radius).toBeGreaterThanOrEqual(0)
        expect(sun.x + sun.radius).toBeLessThanOrEqual(400)
        expect(windows.length).toBeLessThanOrEqual(60)
        for (const { x, y } of windows) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(460)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(240)
        }
      }),
    )
  })

  it('has lit windows in towns only', () => {
    expect(sceneOf('a', 'hotel').windows.length).toBeGreaterThan(0)
    expect(sceneOf('a', 'resort').windows).toEqual([])
    expect(sceneOf('a', 'guesthouse').windows).toEqual([])
  })
})
