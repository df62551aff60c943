import { expect, it } from 'vitest'
import { contrast, type Rgb } from './contrast.ts'

const WHITE: Rgb = [255, 255, 255]

it.each<[Rgb, number]>([
  [[0, 0, 0], 21],
  [WHITE, 1],
  // #767676, the lightest grey that text on white may have.
  [[118, 118, 118], 4.54],
  // Laut 7.
  [[15, 107, 96], 6.33],
])('of %j and white is %d, whichever comes first', (colour, ratio) => {
  expect(contrast(colour, WHITE)).toBeCloseTo(ratio, 1)
  expect(contrast(WHITE, colour)).toBeCloseTo(ratio, 1)
})
