import { expect, it } from 'vitest'
import { boundsOf } from './bounds.ts'

it('bounds show every position', () => {
  const positions = [
    { latitude: -6.2, longitude: 106.82 },
    { latitude: -6.3, longitude: 106.7 },
    { latitude: -6.1, longitude: 107 },
  ]
  expect(boundsOf(positions)).toEqual({ west: 106.7, south: -6.3, east: 107, north: -6.1 })
})

it('one position is its own bounds', () => {
  expect(boundsOf([{ latitude: 1, longitude: -2 }])).toEqual({ west: -2, south: 1, east: -2, north: 1 })
})

it('places on both sides of the date line stay together', () => {
  const suva = { latitude: -18.1, longitude: 178.4 }
  const taveuni = { latitude: -16.8, longitude: -179.9 }
  const { west, east } = boundsOf([suva, taveuni])
  expect(west).toBe(178.4)
  expect(east).toBeCloseTo(180.1)
})

it('places on both sides of Greenwich are not taken around the earth', () => {
  const { west, east } = boundsOf([
    { latitude: 51.5, longitude: -0.1 },
    { latitude: 48.9, longitude: 2.3 },
  ])
  expect([west, east]).toEqual([-0.1, 2.3])
})
