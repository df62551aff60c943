import { dayInZone } from '#contract/core/days.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** The day it is on this device, `YYYY-MM-DD`. */
export const today = (): string => {
  const date = new Date()
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Today's date in the last time zone: the server checks with the place's own zone, which the page may not know. */
export const earliestToday = (): string => dayInZone(new Date(), 'Etc/GMT+12')
