import { describe, expect, it } from 'vitest'
import { planOf, scaleBar, together } from './plan.ts'

const SHEET = { width: 400, height: 500 }
const jakarta = { latitude: -6.2, longitude: 106.82 }
const tenKmNorth = { latitude: -6.2 + 10 / 111.195, longitude: 106.82 }
const tenKmEast = { latitude: -6.2, longitude: 106.82 + 10 / (111.195 * Math.cos((-6.2 * Math.PI) / 180)) }

describe('a plan', () => {
  it('is true to scale on both axes, with north at the top', () => {
    const plan = planOf([jakarta, tenKmNorth, tenKmEast], SHEET)
    expect(plan.at(tenKmEast).x - plan.at(jakarta).x).toBeCloseTo(10_000 * plan.unitsPerMetre, 0)
    expect(plan.at(jakarta).y - plan.at(tenKmNorth).y).toBeCloseTo(10_000 * plan.unitsPerMetre, 0)
  })

  it('shows everything with room around it', () => {
    for (const { x, y } of [jakarta, tenKmNorth, tenKmEast].map(planOf([jakarta, tenKmNorth, tenKmEast], SHEET).at)) {
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(360)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(460)
    }
  })

  it('of one hotel shows its neighbourhood', () => {
    const plan = planOf([jakarta], SHEET)
    expect(plan.at(jakarta)).toEqual({ x: 200, y: 250 })
    expect(plan.unitsPerMetre * 800).toBeLessThan(400)
  })

  it('has a bar of a round length', () => {
    const bar = scaleBar(planOf([jakarta, tenKmEast], SHEET), 100)
    expect(bar.metres).toBe(2_000)
    expect(bar.units).toBeLessThanOrEqual(100)
  })
})

const at = (x: number, y: number, thing: string) => ({ x, y, thing })

it('nearby markers are grouped', () => {
  const groups = together([at(0, 0, 'a'), at(10, 5, 'b'), at(100, 0, 'c'), at(0, 50, 'd')], { width: 50, height: 20 })
  expect(groups.map(({ things }) => things.join(''))).toEqual(['ab', 'c', 'd'])
})
