import { describe, expect, it } from 'vitest'
import { ageOf, isSameDay } from './freshness.ts'

const NOW = Date.parse('2026-11-21T16:30:00Z')
const MINUTE_MS = 60_000

describe('the age of the shown data', () => {
  it('is fresh for an hour, then stale', () => {
    expect(ageOf({ at: NOW, now: NOW, isOffline: false })).toBe('fresh')
    expect(ageOf({ at: NOW - 60 * MINUTE_MS, now: NOW, isOffline: false })).toBe('fresh')
    expect(ageOf({ at: NOW - 61 * MINUTE_MS, now: NOW, isOffline: false })).toBe('stale')
  })
  it('is offline without network, however new', () => {
    expect(ageOf({ at: NOW, now: NOW, isOffline: true })).toBe('offline')
  })
})

it.each([
  ['2026-11-21T15:00:00Z', 'Asia/Jakarta', true],
  // 23.30 and 00.30 in Makassar.
  ['2026-11-21T15:30:00Z', 'Asia/Makassar', false],
  ['2026-11-20T16:30:00Z', 'Asia/Jakarta', false],
])('%s in %s is today: %s', (instant, zone, today) => {
  expect(isSameDay(instant, NOW, zone)).toBe(today)
})
