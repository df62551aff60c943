import { languageTag } from '#src/i18n/formats.ts'

/** A Monday: weekdays are named from it on. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** From Monday, 0. */
export const weekdayName = (index: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS)
