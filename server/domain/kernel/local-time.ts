import { Temporal } from 'temporal-polyfill'

/** The instant at which the clock of a zone shows `YYYY-MM-DDTHH:MM`, the earlier of two; null where it never shows it. */
export const instantOfLocal = (local: string, zone: string): Date | null => {
  const plain = Temporal.PlainDateTime.from(local)
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(plain) ? new Date(zoned.epochMilliseconds) : null
}

/** `YYYY-MM-DDTHH:MM` on the clock of a zone at an instant. */
export const localAt = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
