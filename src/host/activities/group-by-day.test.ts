import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'
import { anActivity } from './activities-test-support.tsx'

const at = (instant: string) => anActivity({ at: instant, activityId: instant })
const days = (zone: string, instants: string[]) =>
  groupByDay(instants.map(at), { zone, now: Date.parse('2027-03-12T03:00:00.000Z') }).map(({ day, when, items }) => [
    day,
    when,
    items.length,
  ])

it('parts activities by the days of the reader, newest first', () => {
  const instants = [
    '2027-03-12T02:00:00.000Z',
    '2027-03-11T17:30:00.000Z',
    '2027-03-11T16:59:00.000Z',
    '2027-03-09T10:00:00.000Z',
  ]
  expect(days('Asia/Jakarta', instants)).toEqual([
    ['2027-03-12', 'today', 2],
    ['2027-03-11', 'yesterday', 1],
    ['2027-03-09', 'earlier', 1],
  ])
  expect(days('UTC', instants)).toEqual([
    ['2027-03-12', 'today', 1],
    ['2027-03-11', 'yesterday', 2],
    ['2027-03-09', 'earlier', 1],
  ])
})

it('is empty without activities', () => expect(days('UTC', [])).toEqual([]))
