import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '06:30', zone: 'Asia/Jakarta' }
const until = (quiet: typeof NIGHT, now: string) => quietUntil(quiet, new Date(now))?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    ['in the evening end the next morning', '2027-03-02T15:00:00Z', '2027-03-02T23:30:00.000Z'],
    ['after midnight end the same morning', '2027-03-02T20:00:00Z', '2027-03-02T23:30:00.000Z'],
    ['begin at their first minute', '2027-03-02T15:00:00.000Z', '2027-03-02T23:30:00.000Z'],
    ['are not on before', '2027-03-02T14:59:59.999Z', null],
    ['are over at their last minute', '2027-03-02T23:30:00Z', null],
  ])('over midnight %s', (_what, now, expected) => {
    expect(until(NIGHT, now)).toBe(expected)
  })

  test('within one day end on it', () => {
    const lunch = { from: '12:00', to: '13:00', zone: 'Asia/Makassar' }
    expect(until(lunch, '2027-03-02T04:30:00Z')).toBe('2027-03-02T05:00:00.000Z')
    expect(until(lunch, '2027-03-02T05:00:00Z')).toBeNull()
    expect(until(lunch, '2027-03-02T03:59:00Z')).toBeNull()
  })

  test('follow a clock set forward: the night is an hour shorter', () => {
    const night = { ...NIGHT, zone: 'Europe/Berlin' }
    expect(until(night, '2027-03-27T22:00:00Z')).toBe('2027-03-28T04:30:00.000Z')
    expect(until(night, '2027-03-26T22:00:00Z')).toBe('2027-03-27T05:30:00.000Z')
  })

  test('that end in the skipped hour end after it', () => {
    const night = { from: '22:00', to: '02:30', zone: 'Europe/Berlin' }
    expect(until(night, '2027-03-28T00:30:00Z')).toBe('2027-03-28T01:30:00.000Z')
  })

  test('that end in the repeated hour end at its later occurrence', () => {
    const night = { from: '22:00', to: '02:30', zone: 'Europe/Berlin' }
    // 02:15 for the first time, and for the second.
    expect(until(night, '2027-10-31T00:15:00Z')).toBe('2027-10-31T00:30:00.000Z')
    expect(until(night, '2027-10-31T01:15:00Z')).toBe('2027-10-31T01:30:00.000Z')
  })
})
