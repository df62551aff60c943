import { languageTag } from './formats.ts'

const names = new Map<string, string>()

/** The short name of a weekday, Monday is 1. */
export const weekdayName = (weekday: number): string => {
  const key = `${languageTag()} ${weekday}`
  const known = names.get(key)
  if (known !== undefined) return known
  // 4 January 2027 is a Monday.
  const day = new Date(Date.UTC(2027, 0, 3 + weekday))
  const name = new Intl.DateTimeFormat(languageTag(), { weekday: 'short', timeZone: 'UTC' }).format(day)
  names.set(key, name)
  return name
}
