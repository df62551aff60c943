import { describe, expect, it } from 'vitest'
import { money } from '../core/money.ts'
import { withPrice } from './price-change-rules.ts'

const idr = (minor: number) => money(minor, 'IDR')
const price = { lines: [], total: idr(500) }

describe('another price', () => {
  it.each([100, 0])('%d of a prepaid stay is due now', (before) => {
    const terms = {
      payment: 'company_account' as const,
      lines: [],
      total: idr(before),
      dueNow: idr(before),
      dueAtProperty: idr(0),
    }
    expect(withPrice(terms, price)).toMatchObject({ total: idr(500), dueNow: idr(500), dueAtProperty: idr(0) })
  })

  it.each([100, 0])('%d of a stay paid at the property is due there', (before) => {
    const terms = {
      payment: 'at_property' as const,
      lines: [],
      total: idr(before),
      dueNow: idr(0),
      dueAtProperty: idr(before),
    }
    expect(withPrice(terms, price)).toMatchObject({ total: idr(500), dueNow: idr(0), dueAtProperty: idr(500) })
  })
})
