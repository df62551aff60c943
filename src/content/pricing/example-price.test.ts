import { describe, expect, it } from 'vitest'
import { examplePrice } from './example-price.ts'

const form = { nightly: '1000000', nights: '2', rooms: '1', discount: '0' }

describe('the worked example', () => {
  it('adds charge and then tax, as a booking does', () => {
    const price = examplePrice(form)
    expect(price?.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['room', 1_000_000],
      ['room', 1_000_000],
      ['service_charge', 200_000],
      ['tax', 220_000],
    ])
    expect(price?.total.minor).toBe(2_420_000)
  })

  it('subtracts a discount from the rooms first', () => {
    expect(examplePrice({ ...form, discount: '10' })?.total.minor).toBe(2_178_000)
  })

  it.each([
    ['nightly', ''],
    ['nightly', '-5'],
    ['nightly', '1e6'],
    ['nights', '0'],
    ['nights', '31'],
    ['rooms', '9'],
    ['discount', '91'],
    ['discount', 'x'],
  ] as const)('shows nothing for %s "%s"', (field, value) => {
    expect(examplePrice({ ...form, [field]: value })).toBeNull()
  })
})
