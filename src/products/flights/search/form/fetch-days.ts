import { nightsBetween } from '#contract/core/days.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { flightDays } from '#contract/products/flights/flights.ts'
import { call } from '#src/platform/api/client.ts'
import { dayInMonths } from '#src/ui/calendar-days.ts'

/** A way between two airports, by code. */
export type Way = { from: string; to: string; cabin: Cabin }

/** The lowest prices of a month's days. */
export const fetchDays = ({ from, to, cabin }: Way, month: string, signal: AbortSignal) => {
  const first = `${month}-01`
  const days = nightsBetween(first, dayInMonths(first, 1))
  return call(flightDays, { query: { from, to, first, days, cabin } }, { signal, background: true })
}
