import { Temporal } from 'temporal-polyfill'
import type { QuietHours } from '#contract/notifications/subjects.ts'

const isWithin = (time: Temporal.PlainTime, from: Temporal.PlainTime, to: Temporal.PlainTime): boolean => {
  const isAfterFrom = Temporal.PlainTime.compare(time, from) >= 0
  const isBeforeTo = Temporal.PlainTime.compare(time, to) < 0
  return Temporal.PlainTime.compare(from, to) < 0 ? isAfterFrom && isBeforeTo : isAfterFrom || isBeforeTo
}

/**
 * When the quiet hours that are on at this moment end, by the clock on the person's wall; null where none are on. Where
 * the clock is put forward over their end, they end when it has been; where it is put back, at the time that is to come.
 */
export const quietUntil = ({ from, to, zone }: QuietHours, now: Date): Date | null => {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const end = Temporal.PlainTime.from(to)
  const time = there.toPlainTime()
  if (!isWithin(time, Temporal.PlainTime.from(from), end)) return null
  const day = there.toPlainDate().add({ days: Temporal.PlainTime.compare(time, end) < 0 ? 0 : 1 })
  for (const disambiguation of ['compatible', 'later'] as const) {
    const until = day.toPlainDateTime(end).toZonedDateTime(zone, { disambiguation })
    if (until.epochMilliseconds > now.getTime()) return new Date(until.epochMilliseconds)
  }
  return null
}
