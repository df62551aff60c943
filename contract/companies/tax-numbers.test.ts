import { expect, it } from 'vitest'
import { readTaxNumber } from './tax-numbers.ts'

it.each([
  ['ID', '01.234.567.8-901.000', { kind: 'npwp', number: '012345678901000' }],
  ['ID', '0123 4567 8901 2345', { kind: 'npwp', number: '0123456789012345' }],
  ['ID', '9120001234567', { kind: 'nib', number: '9120001234567' }],
  ['SG', 't08-gb-0012d', { kind: 'other', number: 'T08GB0012D' }],
  ['ID', '12345678901234', null],
  ['ID', '01234567890100A', null],
  ['ID', '', null],
  ['SG', 'T0!', null],
])('%s %j is read as %j', (country, text, read) => {
  expect(readTaxNumber(country, text)).toEqual(read)
})
