import { beforeEach, expect, it } from 'vitest'
import type { Period } from '#contract/directory/opening-hours.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { NINE } from './directory-test-support.ts'
import { openLabel, periodsLabel } from './hours-labels.ts'

const zone = 'Asia/Jakarta'
const at = (from: number, until: number): Period => ({ from: from * 60, until: until * 60 })
const daily = (...periods: Period[]) => ({
  hours: { week: Array.from({ length: 7 }, () => periods), ramadan: null, exceptions: [] },
  zone,
})

beforeEach(async () => {
  await speak('en')
  await speakIn(['directory'])
})

it.each([
  ['until it closes', daily(at(8, 17)), ['Open now', 'until 17:00']],
  ['until midnight', daily(at(8, 24)), ['Open now', 'until 00:00']],
  ['around the clock', daily(at(0, 24)), ['Open now', '24 hours']],
  ['later today', daily(at(10, 17)), ['Closed', 'opens at 10:00']],
  ['tomorrow', daily(at(7, 8)), ['Closed', 'opens tomorrow at 07:00']],
  ['never', daily(), ['Closed', null]],
])('is said: %s', (_when, entry, [state, until]) => {
  expect(openLabel(entry, NINE)).toMatchObject({ state, until })
})

it('names the day on which it opens again', () => {
  const closed = Array.from({ length: 7 }, (_, day) => (day === 5 ? [at(9, 12)] : []))
  const saturdays = { hours: { week: closed, ramadan: null, exceptions: [] }, zone }
  expect(openLabel(saturdays, NINE).until).toBe('opens Saturday at 09:00')
})

it('lists the periods of a day', () => {
  expect(periodsLabel([at(8, 12), at(13, 16)])).toBe('08:00–12:00, 13:00–16:00')
  expect(periodsLabel([at(0, 24)])).toBe('Open 24 hours')
  expect(periodsLabel([at(10, 24)])).toBe('10:00–24:00')
  expect(periodsLabel([])).toBe('Closed')
})

it('is written with the clock of the language', async () => {
  await speak('id')
  await speakIn(['directory'])
  expect(openLabel(daily(at(8, 17)), NINE)).toMatchObject({ state: 'Buka sekarang', until: 'sampai 17.00' })
})
