import { expect, test } from 'vitest'
import { payableMethods } from './payable-methods.ts'

test('only what the installation takes is offered, whatever was tried before', () => {
  expect(payableMethods(['card'], 'qris')).toEqual(['card'])
  expect(payableMethods(['card', 'virtual_account', 'qris'], 'card')).toEqual(['card', 'virtual_account', 'qris'])
})

test('until it is known, or where nothing is taken any more, it is the way of the last try', () => {
  expect(payableMethods(undefined, 'qris')).toEqual(['qris'])
  expect(payableMethods([], 'card')).toEqual(['card'])
})
