import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { taxLabel } from './tax-labels.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('the label of a tax', () => {
  it.each([
    [{ regime: 'pbjt', permille: 100 }, 'Hotel tax (PBJT) 10%'],
    [{ regime: 'ppn', permille: 120, base: { numerator: 11, denominator: 12 } }, 'PPN 12% on 11/12'],
    [{ regime: 'foreign_local', permille: 335 }, 'Local tax 33.5%'],
    [{ regime: 'city_levy', permille: 20 }, 'CITY LEVY 2%'],
  ])('has its law, its rate and its share of the price: %o', (line, text) => {
    expect(taxLabel(line)).toBe(text)
  })

  it('shows a generic label for a price from before tax rules', () => {
    expect(taxLabel({})).toBe('Taxes')
  })
})
