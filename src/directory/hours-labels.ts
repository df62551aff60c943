import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { openState, type OpeningHours, type Period } from '#contract/directory/opening-hours.ts'
import { formatClock, formatDay, languageTag } from '#src/i18n/formats.ts'

const DAYS_BY_NAME = 6

/** A minute of a day as a clock shows it: 1320 is `22:00`, and midnight at a day's end `24:00`. */
const clockLabel = (minute: number): string => {
  if (minute === 1440) return formatClock('2026-01-01T00:00').replace('00', '24')
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60]
  return formatClock(`2026-01-01T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
}

/** Hours of one day, as `08:00–12:00, 13:00–16:00`. */
export const periodsLabel = (periods: readonly Period[]): string => {
  if (periods.length === 0) return t(i18n)`Closed`
  if (periods.some(({ from, until }) => from === 0 && until === 1440)) return t(i18n)`Open 24 hours`
  return periods.map(({ from, until }) => `${clockLabel(from)}–${clockLabel(until)}`).join(', ')
}

/** A weekday, as `Monday`. */
export const weekdayLabel = (day: string): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

const A_MONDAY = '2026-01-05'

/** The name of a day of an `OpeningHours` week by position, Monday at 0. */
export const weekdayAt = (position: number): string => weekdayLabel(addDays(A_MONDAY, position))

const dayLabel = (day: string, today: string): string => {
  if (day === addDays(today, 1)) return t(i18n)`tomorrow`
  return day <= addDays(today, DAYS_BY_NAME) ? weekdayLabel(day) : formatDay(day)
}

export type OpenLabel = { isOpen: boolean; state: string; until: string | null }

/** Open state and its next change in local time. */
export const openLabel = ({ hours, zone }: { hours: OpeningHours; zone: string }, at: Date): OpenLabel => {
  const today = dayInZone(at, zone)
  const state = openState(hours, zone, at)
  if (state.isOpen) {
    const closes = state.closes === null ? null : clockLabel(state.closes.minute)
    return {
      isOpen: true,
      state: t(i18n)`Open now`,
      until: closes === null ? t(i18n)`24 hours` : t(i18n)`until ${closes}`,
    }
  }
  const closed = t(i18n)`Closed`
  if (state.opens === null) return { isOpen: false, state: closed, until: null }
  const { day, minute } = state.opens
  const clock = clockLabel(minute)
  const name = dayLabel(day, today)
  return {
    isOpen: false,
    state: closed,
    until: day === today ? t(i18n)`opens at ${clock}` : t(i18n)`opens ${name} at ${clock}`,
  }
}
