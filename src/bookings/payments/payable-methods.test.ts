import { expect, test } from 'vitest'
import { payableMethods } from './payable-methods.ts'

test('offers only the installation’s methods, whatever was tried before', () => {
  expect(payableMethods(['card'], 'qris')).toEqual(['card'])
  expect(payableMethods(['card', 'virtual_account', 'qris'], 'card')).toEqual(['card', 'virtual_account', 'qris'])
})

test('is the method of the last attempt until the methods are known, or where none is accepted any more', () => {
  expect(payableMethods(undefined, 'qris')).toEqual(['qris'])
  expect(payableMethods([], 'card')).toEqual(['card'])
})
