import { dayInZone } from '#contract/core/days.ts'

/** An instant on the clock of a zone: `2027-03-12T10:00`. */
export const localTime = (instant: Date, zone: string): string => {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant)
  return `${dayInZone(instant, zone)}T${time}`
}
