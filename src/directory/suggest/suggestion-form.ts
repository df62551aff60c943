import * as v from 'valibot'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { weekSchema, type Period, type Week } from '#contract/directory/opening-hours.ts'
import type { SuggestedChanges } from '#contract/directory/suggestions.ts'

const DAY_MINUTES = 1440

/** A period as two clocks, `08:00`; an end before its start is in the next day. */
export type ClockPeriod = { from: string; until: string }
export type FormDay = { kind: 'closed' | 'allDay' | 'hours'; periods: readonly ClockPeriod[] }

export type SuggestionForm = {
  name: string
  address: string
  phone: string
  /** Monday first. */
  days: readonly FormDay[]
  isClosed: boolean
  note: string
}

const FIRST_HOURS: ClockPeriod = { from: '08:00', until: '17:00' }
export const MOST_PERIODS = 4

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

const dayOf = (periods: readonly Period[]): FormDay => {
  if (periods.length === 0) return { kind: 'closed', periods: [FIRST_HOURS] }
  if (periods.some(({ from, until }) => from === 0 && until === DAY_MINUTES))
    return { kind: 'allDay', periods: [FIRST_HOURS] }
  return { kind: 'hours', periods: periods.map(({ from, until }) => ({ from: clockOf(from), until: clockOf(until) })) }
}

const periodsOf = ({ kind, periods }: FormDay): Period[] => {
  if (kind === 'closed') return []
  if (kind === 'allDay') return [{ from: 0, until: DAY_MINUTES }]
  return periods.map((period) => {
    const [from, until] = [minuteOf(period.from), minuteOf(period.until)]
    return { from, until: until <= from ? until + DAY_MINUTES : until }
  })
}

/** The form filled with the current entry. */
export const formOf = ({ name, address, phone, hours }: DirectoryEntry): SuggestionForm => ({
  name,
  address,
  phone: phone ?? '',
  days: hours.week.map(dayOf),
  isClosed: false,
  note: '',
})

/** Days whose hours are missing, overlap or touch, by position; Monday is 0. */
export const wrongDays = (days: readonly FormDay[]): number[] => {
  const week = v.safeParse(weekSchema, days.map(periodsOf))
  if (week.success) return []
  return [...new Set(week.issues.map(({ path }) => Number(path?.[0]?.key)))]
}

const isSameWeek = (one: Week, other: Week): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Changed fields only; a permanently closed place has no other change. */
export const changesOf = (form: SuggestionForm, entry: DirectoryEntry): SuggestedChanges => {
  if (form.isClosed) return { isClosed: true }
  const [name, address, phone] = [form.name.trim(), form.address.trim(), form.phone.trim()]
  const week = form.days.map(periodsOf)
  return {
    ...(name !== entry.name && { name }),
    ...(address !== entry.address && { address }),
    ...(phone !== (entry.phone ?? '') && { phone: phone === '' ? null : phone }),
    ...(!isSameWeek(week, entry.hours.week) && { week }),
  }
}
