import { describe, expect, it } from 'vitest'
import { money } from '../core/money.ts'
import { approvalCeiling, approvalUntil, approvedPayUntil, consequenceOf, mayApprove } from './limits.ts'
import { ROLES } from '../core/roles.ts'

const at = (text: string): Date => new Date(`2026-12-${text}:00Z`)
const asked = at('01T08:00')

describe('the deadline for a decision', () => {
  it.each([
    ['a day after it was asked', at('20T08:00'), null, at('02T08:00')],
    ['two hours before the departure', at('01T20:00'), null, at('01T18:00')],
    ['before the seats go', at('20T08:00'), { spaceUntil: at('01T23:00'), priceUntil: at('02T01:00') }, at('01T23:00')],
    [
      'before the price is over',
      at('20T08:00'),
      { spaceUntil: at('03T00:00'), priceUntil: at('01T12:00') },
      at('01T12:00'),
    ],
    [
      'never longer than a day for a long hold',
      at('20T08:00'),
      { spaceUntil: at('09T00:00'), priceUntil: at('09T00:00') },
      at('02T08:00'),
    ],
  ])('is %s', (_what, departs, hold, until) => {
    expect(approvalUntil({ asked, departs, hold })).toEqual(until)
  })

  it('is over as early as two hours before the departure', () => {
    expect(approvalUntil({ asked, departs: at('01T10:00'), hold: null })).toBeNull()
    expect(approvalUntil({ asked, departs: at('01T10:01'), hold: null })).toEqual(at('01T08:01'))
  })
})

describe('who may approve', () => {
  it('manages the company and may see flights', () => {
    expect(ROLES.filter((role) => mayApprove('flight', [role]))).toEqual(['admin', 'owner', 'owneradmin'])
  })
  it('can book without approval by giving a reason, unless the policy blocks it', () => {
    expect(consequenceOf('needs_approval', false)).toBe('approval')
    expect(consequenceOf('needs_approval', true)).toBe('reason')
    expect(consequenceOf('blocked', true)).toBe('blocked')
    expect(consequenceOf('allow', false)).toBe('none')
    expect(consequenceOf('warn', false)).toBe('reason')
  })
  it('has nothing to do after a notice, nor has anybody else', () => {
    expect([true, false].map((approves) => consequenceOf('notice', approves))).toEqual(['none', 'none'])
  })
})

describe('the ceiling', () => {
  it('is the price plus the tolerance of the company, within both of its limits', () => {
    const price = money(1_000_000, 'IDR')
    expect(approvalCeiling(price, null)).toEqual(price)
    expect(approvalCeiling(price, { permille: 20, minor: 50_000 })).toEqual(money(1_020_000, 'IDR'))
    expect(approvalCeiling(price, { permille: 200, minor: 50_000 })).toEqual(money(1_050_000, 'IDR'))
  })
})

describe('payment deadline after an approval', () => {
  it('is half a day, and ends two hours before the departure', () => {
    expect(approvedPayUntil(asked, at('20T08:00'))).toEqual(at('01T20:00'))
    expect(approvedPayUntil(asked, at('01T12:00'))).toEqual(at('01T10:00'))
  })
})
