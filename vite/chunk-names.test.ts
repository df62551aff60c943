import { expect, it } from 'vitest'
import { assertDistinctNames } from './chunk-names.ts'

const FILES = ['assets/wide-D-jyczM.js', 'assets/wide-SgtEZyM.css', 'assets/wide-parts-BuqSARg.js', 'index.html']

it('takes files that differ in more than their hashes', () => {
  expect(() => assertDistinctNames(FILES)).not.toThrow()
})

it.each([
  ['two programs of one name', 'assets/wide-BuqSARg.js', 'several files have one name: assets/wide.js'],
  ['a longer hash', 'assets/index-CYn0iaqt.js', 'not named with a hash of seven characters: assets/index-CYn0iaqt.js'],
])('refuses %s', (_what, file, message) => {
  expect(() => assertDistinctNames([...FILES, file])).toThrow(message)
})
