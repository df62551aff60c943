import { describe, expect, it } from 'vitest'
import { anEntry } from '../directory-test-support.ts'
import { changesOf, formOf, wrongDays, type FormDay } from './suggestion-form.ts'

const week = [
  [
    { from: 480, until: 720 },
    { from: 780, until: 1020 },
  ],
  [{ from: 0, until: 1440 }],
  [],
  [{ from: 1080, until: 1560 }],
  [{ from: 480, until: 1440 }],
  [],
  [],
]
const entry = anEntry({ name: 'Apotek Daun', phone: null, hours: { week, ramadan: null, exceptions: [] } })
const form = formOf(entry)
const withMonday = (monday: FormDay) => ({ ...form, days: form.days.map((day, at) => (at === 0 ? monday : day)) })

const period = (from: string, until: string) => ({ from, until })

describe('a suggested edit', () => {
  it('is nothing while nothing was changed, hours past midnight and all day included', () => {
    expect(changesOf(form, entry)).toEqual({})
    expect(form.days[3]).toEqual({ kind: 'hours', periods: [{ from: '18:00', until: '02:00' }] })
    expect(form.days[4]).toEqual({ kind: 'hours', periods: [{ from: '08:00', until: '00:00' }] })
  })

  it('has only what was changed', () => {
    expect(changesOf({ ...form, name: ' Apotek Baru ', phone: '021 555 123' }, entry)).toEqual({
      name: 'Apotek Baru',
      phone: '021 555 123',
    })
    const opened = { ...entry, phone: '+62 21 555' }
    expect(changesOf({ ...formOf(opened), phone: ' ' }, opened)).toEqual({ phone: null })
    const changed = changesOf(withMonday({ kind: 'closed', periods: [] }), entry)
    expect(changed).toEqual({ week: [[], ...week.slice(1)] })
  })

  it('that a place has closed for good says nothing else', () => {
    expect(changesOf({ ...form, name: 'Else', isClosed: true }, entry)).toEqual({ isClosed: true })
  })

  it('names the days whose hours are missing, overlap or touch', () => {
    expect(wrongDays(form.days)).toEqual([])
    for (const periods of [
      [period('', '17:00')],
      [period('08:00', '12:00'), period('11:00', '17:00')],
      [period('08:00', '12:00'), period('12:00', '17:00')],
    ])
      expect(wrongDays(withMonday({ kind: 'hours', periods }).days)).toEqual([0])
  })
})
