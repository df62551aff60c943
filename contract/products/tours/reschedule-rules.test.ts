import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import {
  rescheduleDays,
  rescheduleDue,
  rescheduleRefusal,
  reschedulesLeft,
  rescheduleUntil,
} from './reschedule-rules.ts'

const RULE = { times: 2, hoursBefore: 24, withinDays: 14, difference: 'charged' as const }
const START = new Date('2027-03-12T02:00:00.000Z')
const booking = (more = {}) => ({
  rule: RULE,
  done: 0,
  startsAt: START,
  firstDay: '2027-03-12',
  zone: 'Asia/Jakarta',
  ...more,
})
const AHEAD = new Date('2027-03-01T00:00:00.000Z')

describe('moving a booking', () => {
  it.each([
    [booking(), AHEAD, null],
    [booking({ rule: null }), AHEAD, 'reschedule_not_offered'],
    [booking({ done: 2 }), AHEAD, 'reschedules_used'],
    [booking(), new Date('2027-03-11T02:00:00.000Z'), null],
    [booking(), new Date('2027-03-11T02:00:00.001Z'), 'reschedule_too_late'],
  ])('is allowed by the rule, or refused with why', (one, now, refusal) => {
    expect(rescheduleRefusal(one, now)).toBe(refusal)
  })

  it('is counted', () => {
    expect(reschedulesLeft(booking({ done: 1 }))).toBe(1)
    expect(reschedulesLeft(booking({ rule: null }))).toBe(0)
  })

  it('has a deadline and days, by the day that was booked first', () => {
    expect(rescheduleUntil(booking(), AHEAD)?.toISOString()).toBe('2027-03-11T02:00:00.000Z')
    expect(rescheduleUntil(booking({ done: 2 }), AHEAD)).toBeNull()
    expect(rescheduleDays(booking({ done: 1, startsAt: new Date('2027-03-20T02:00:00Z') }), AHEAD)).toEqual({
      from: '2027-03-01',
      to: '2027-03-26',
    })
  })

  it('costs the difference, never less than nothing', () => {
    const [low, high] = [money(100, 'IDR'), money(150, 'IDR')]
    expect(rescheduleDue(RULE, low, high)).toEqual({ due: money(50, 'IDR') })
    expect(rescheduleDue(RULE, high, low)).toEqual({ due: money(0, 'IDR') })
    expect(rescheduleDue({ difference: 'equal_or_lower' }, low, high)).toBe('reschedule_price_higher')
    expect(rescheduleDue({ difference: 'equal_or_lower' }, low, low)).toEqual({ due: money(0, 'IDR') })
  })
})
