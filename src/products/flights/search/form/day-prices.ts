import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flightDays } from '#contract/products/flights/flights.ts'
import type { Cabin } from '#contract/products/flights/flight-search.ts'
import { nightsBetween } from '#contract/core/days.ts'
import type { Money } from '#contract/core/money.ts'
import { call } from '#src/platform/api/client.ts'
import { dayInMonths } from '#src/ui/calendar-days.ts'

/** A way between two airports, by code. */
export type Way = { from: string; to: string; cabin: Cabin }

const monthPrices = ({ from, to, cabin }: Way, month: string) => {
  const first = `${month}-01`
  const days = nightsBetween(first, dayInMonths(first, 1))
  return queryOptions({
    queryKey: ['flights', 'days', from, to, cabin, month],
    queryFn: ({ signal }) =>
      call(flightDays, { query: { from, to, first, days, cabin } }, { signal, background: true }),
    staleTime: 600_000,
    retry: false,
  })
}

const isRoute = ({ from, to }: Way): boolean => from !== '' && to !== '' && from !== to

export type DayPrices = { lowestOn: (way: Way, day: string) => Money | null; lowest: (way: Way) => number }

/**
 * The lowest prices by day for one or two directions, in the months a calendar shows: loaded when visible. Missing
 * prices are left out silently.
 */
export const useDayPrices = (ways: readonly Way[]): DayPrices & { see: (first: string, count: number) => void } => {
  const [seen, setSeen] = useState<readonly string[]>([])
  const see = useCallback((first: string, count: number) => {
    setSeen(Array.from({ length: count }, (_, index) => dayInMonths(`${first}-01`, index).slice(0, 7)))
  }, [])
  const asked = ways.filter(isRoute).flatMap((way) => seen.map((month) => ({ way, month })))
  const answers = useQueries({ queries: asked.map(({ way, month }) => monthPrices(way, month)) })
  const byWay = new Map<string, Map<string, Money>>()
  for (const [index, answer] of answers.entries()) {
    const way = asked[index]?.way
    if (way === undefined) continue
    const key = way.from + way.to
    const prices = byWay.get(key) ?? new Map<string, Money>()
    for (const { day, lowest } of answer.data?.days ?? []) if (lowest !== null) prices.set(day, lowest)
    byWay.set(key, prices)
  }
  const pricesOf = ({ from, to }: Way) => byWay.get(from + to)
  return {
    see,
    lowestOn: (way, day) => pricesOf(way)?.get(day) ?? null,
    lowest: (way) => Math.min(...[...(pricesOf(way)?.values() ?? [])].map(({ minor }) => minor)),
  }
}
