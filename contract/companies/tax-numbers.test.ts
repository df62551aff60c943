import { expect, it } from 'vitest'
import { readNitku, readNpwp, readTaxNumber, spacedNpwp } from './tax-numbers.ts'

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

it.each([
  ['01.234.567.4-012.000', { problem: 'npwp_has_16_digits' }],
  ['0012345674012000', { number: '0012345674012000' }],
  ['3171 0123 4567 0001', { number: '3171012345670001' }],
  ['0000000000000000', { problem: 'npwp_invalid' }],
  ['12345', { problem: 'npwp_invalid' }],
])('NPWP %j is read as %j', (text, read) => {
  expect(readNpwp(text)).toEqual(read)
})

it('takes a NITKU of the NPWP alone', () => {
  expect(readNitku('0000000018000000-000001', '0000000018000000')).toEqual({ number: '0000000018000000000001' })
  expect(readNitku('0000000026000000000001', '0000000018000000')).toEqual({ problem: 'nitku_of_other_npwp' })
  expect(readNitku('0000000018000000', '0000000018000000')).toEqual({ problem: 'nitku_has_22_digits' })
  expect(spacedNpwp('0000000018000000')).toBe('0000 0000 1800 0000')
  expect(spacedNpwp('T08GB0012D')).toBe('T08GB0012D')
})
