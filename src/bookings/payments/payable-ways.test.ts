import { expect, test } from 'vitest'
import { payableWays } from './payable-ways.ts'

test('only what the installation takes is offered, whatever was tried before', () => {
  expect(payableWays(['card'], 'qris')).toEqual(['card'])
  expect(payableWays(['card', 'virtual_account', 'qris'], 'card')).toEqual(['card', 'virtual_account', 'qris'])
})

test('until it is known, or where nothing is taken any more, it is the way of the last try', () => {
  expect(payableWays(undefined, 'qris')).toEqual(['qris'])
  expect(payableWays([], 'card')).toEqual(['card'])
})
