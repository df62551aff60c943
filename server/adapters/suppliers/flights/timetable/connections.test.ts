import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/tiers.ts'
import { sellTogether } from './carriers.ts'
import { findJourneys, minutesOf, type Journey } from './connections.ts'
import { dayNumber, dayText, Departures } from './departures.ts'
import { makeSchedule } from './schedule.ts'
import { chanceOf } from './chance.ts'

const departures = new Departures(makeSchedule(), new Date('2026-11-01T00:00:00Z'))
const { airports } = departures.schedule
const at = (code: string) => {
  const airport = airports.get(code)
  if (airport === undefined) throw new Error(`${code} is not there`)
  return airport
}
const journeys = (from: string, to: string, day: string): Journey[] =>
  findJourneys(departures, { from: at(from), to: at(to), day: dayNumber(day) })

const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const shown = (zone: string, minute: number): string => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format.format(minute * MINUTE)
}
const asClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What is true of every journey, wherever it leads. */
const expectSound = (found: readonly Journey[], from: string, to: string, day: string) => {
  for (const journey of found) {
    const { parts, isSelfTransfer } = journey
    expect([parts[0]?.flight.from.code, parts.at(-1)?.flight.to.code]).toEqual([from, to])
    expect(dayText(parts[0]?.day ?? 0)).toBe(day)
    expect(minutesOf(journey)).toBeGreaterThan(0)
    let onOneTicket = true
    for (const [index, part] of parts.entries()) {
      expect(part.arrives - part.departs).toBe(part.flight.minutes)
      expect(part.flight.minutes).toBeGreaterThan(30)
      // The platform's own clock shows the time of the timetable, also on the days on which clocks are changed.
      const local = shown(part.flight.from.zone, part.departs)
      const wanted = `${dayText(part.day)} ${asClock(part.flight.departs)}`
      expect(local >= wanted, `${local} for ${wanted}`).toBe(true)
      expect(
        Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${wanted.replace(' ', 'T')}Z`),
      ).toBeLessThanOrEqual(3_600_000)
      const before = parts[index - 1]
      if (before === undefined) continue
      expect(part.flight.from).toBe(before.flight.to)
      const together = sellTogether(before.flight.carrier, part.flight.carrier)
      expect(part.departs - before.arrives).toBeGreaterThanOrEqual(together ? 50 : 180)
      onOneTicket &&= together
    }
    expect(isSelfTransfer).toBe(!onOneTicket)
  }
}

const names = (found: readonly Journey[]) =>
  found.map(({ parts }) =>
    parts.map(({ flight, departs }) => `${flight.carrier.code}${flight.number} ${departs}`).join('~'),
  )

/** On how many days of the week. */
const daysOn = (bits: number): number => bits.toString(2).replaceAll('0', '').length

describe('journeys', () => {
  test.each([
    ['over the date line', 'SYD', 'LAX', '2026-12-10'],
    ['over the date line, westwards', 'LAX', 'AKL', '2026-12-10'],
    ['in the night in which clocks go forward', 'LHR', 'JFK', '2027-03-28'],
    ['in the night in which clocks go back', 'JFK', 'LHR', '2026-11-01'],
    ['between western and central Indonesia', 'CGK', 'DPS', '2026-12-10'],
    ['between central and eastern Indonesia', 'UPG', 'DJJ', '2026-12-10'],
    ['from western to eastern Indonesia', 'KNO', 'DJJ', '2026-12-10'],
    ['to the other end of the world', 'CGK', 'MAD', '2026-12-10'],
    ['from a small airport', 'SUB', 'LBJ', '2026-12-10'],
  ])('%s leave on their day and arrive after they left', (_name, from, to, day) => {
    const found = journeys(from, to, day)
    expect(found.length).toBeGreaterThan(0)
    expectSound(found, from, to, day)
  })

  test('of random pairs on any day are valid, and nearly every pair has some', () => {
    const codes = [...airports.values()].toSorted((one, other) => other.size - one.size).slice(0, 200)
    let without = 0
    for (let round = 0; round < rounds(40, 150); round += 1) {
      const [from, to] = [0, 1].map((side) => codes[Math.floor(chanceOf('pair', round, side) * codes.length)])
      if (from === undefined || to === undefined || from === to) continue
      const day = dayText(dayNumber('2026-11-02') + Math.floor(chanceOf('day', round) * 355))
      const found = journeys(from.code, to.code, day)
      if (found.length === 0) without += 1
      expectSound(found, from.code, to.code, day)
    }
    expect(without).toBeLessThanOrEqual(2)
  }, 60_000)

  test('are direct before anything else on a thick route, and several a day', () => {
    const direct = journeys('CGK', 'DPS', '2026-12-10').filter(({ parts }) => parts.length === 1)
    expect(direct.length).toBeGreaterThan(20)
    expect(new Set(direct.map(({ parts }) => parts[0]?.flight.carrier.code)).size).toBeGreaterThan(5)
  })

  test('merges connections that end with the same flight: the latest departure wins', () => {
    const found = journeys('CGK', 'LHR', '2026-12-10').filter(({ isSelfTransfer }) => !isSelfTransfer)
    const lasts = found
      .filter(({ parts }) => parts.length === 2)
      .map(({ parts }) => {
        const last = parts.at(-1)
        return `${last?.flight.carrier.code}${last?.flight.number}.${last?.day}`
      })
    expect(new Set(lasts).size).toBe(lasts.length)
  })

  test('are the same on every machine', () => {
    const again = new Departures(makeSchedule(), new Date('2026-11-01T00:00:00Z'))
    const query = { from: at('SUB'), to: at('NRT'), day: dayNumber('2027-02-03') }
    const [from, to] = ['SUB', 'NRT'].map((code) => again.schedule.airports.get(code))
    if (from === undefined || to === undefined) throw new Error('not there')
    expect(names(findJourneys(again, { ...query, from, to }))).toEqual(names(findJourneys(departures, query)))
  })
})

test('every airport of the timetable has departures and arrivals', () => {
  const reached = new Set([...departures.schedule.flights.values()].map(({ to }) => to.code))
  for (const code of airports.keys()) {
    expect(departures.neighbours(code).size, code).toBeGreaterThan(0)
    expect(reached.has(code), code).toBe(true)
  }
})

test('runs as many days in both directions, with the same aircraft, within its range', () => {
  const { flights } = departures.schedule
  const different = [...flights].filter(([name, flight]) => {
    const back = flights.get(`${name.slice(0, 2)}${flight.number + 1}`)
    if (flight.number % 2 !== 0 || back === undefined) return false
    const isAlike = back.from === flight.to && back.to === flight.from && back.aircraft === flight.aircraft
    return !isAlike || daysOn(back.days) !== daysOn(flight.days) || flight.aircraft.range < flight.kilometres
  })
  expect(different.map(([name]) => name)).toEqual([])
})
