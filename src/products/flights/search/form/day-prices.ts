import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Money } from '#contract/core/money.ts'
import { dayInMonths } from '#src/ui/calendar-days.ts'
import type { Way } from './fetch-days.ts'

const monthPrices = (way: Way, month: string) =>
  queryOptions({
    queryKey: ['flights', 'days', way.from, way.to, way.cabin, month],
    // Loaded with the calendar, for the contract of flights is large.
    queryFn: async ({ signal }) => (await import('./fetch-days.ts')).fetchDays(way, month, signal),
    staleTime: 600_000,
    retry: false,
  })

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
