import { describe, expect, test } from 'vitest'
import { ZoneClock } from './zone-clock.ts'

const MINUTE = 60_000
const minutes = (text: string): number => Date.parse(text) / MINUTE
const FIRST = minutes('2026-01-01T00:00:00Z')
const clockOf = (zone: string) => new ZoneClock(zone, FIRST, minutes('2029-01-01T00:00:00Z'))
const formatOf = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

describe.each([
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Asia/Beirut',
])('the clock of %s', (zone) => {
  const clock = clockOf(zone)
  const platform = formatOf(zone)

  test('shows the time of the platform, all year round', () => {
    const shown: string[] = []
    const expected: string[] = []
    for (let at = FIRST; at < FIRST + 800 * 1440; at += 9 * 60 + 13) {
      shown.push(new Date(clock.localOf(at) * MINUTE).toISOString().slice(0, 16).replace('T', ' '))
      expected.push(platform.format(at * MINUTE))
    }
    expect(shown).toEqual(expected)
  })

  test('parses back to the same instant; a skipped time is shifted forward', () => {
    const ahead = new Set<number>()
    for (let local = FIRST; local < FIRST + 800 * 1440; local += 5 * 60 + 30) {
      const at = clock.utcOf(local)
      const shown = clock.localOf(at)
      ahead.add(shown - local)
    }
    // In the hour that is left out the clock is ahead by what was left out.
    expect([0, 30, 60]).toEqual(expect.arrayContaining([...ahead]))
  })
})

test('a clock set forward skips an hour, and one set back repeats it: the first occurrence applies', () => {
  const london = clockOf('Europe/London')
  expect(london.utcOf(minutes('2026-03-29T00:59:00Z'))).toBe(minutes('2026-03-29T00:59:00Z'))
  expect(london.utcOf(minutes('2026-03-29T01:30:00Z'))).toBe(minutes('2026-03-29T01:30:00Z'))
  expect(london.localOf(minutes('2026-03-29T01:30:00Z'))).toBe(minutes('2026-03-29T02:30:00Z'))
  expect(london.utcOf(minutes('2026-10-25T01:30:00Z'))).toBe(minutes('2026-10-25T00:30:00Z'))
})
