import { infiniteQueryOptions } from '@tanstack/react-query'
import { dayInZone } from '#contract/core/days.ts'
import { listEarnings, type Earning, type EarningPage } from '#contract/hosts/earnings/earnings.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'

const readPage = (month: string, cursor: string, limit: number, signal: AbortSignal): Promise<EarningPage> =>
  call(listEarnings, { query: { month, limit, ...(cursor !== '' && { cursor }) } }, { signal })

/** The month it is on this device. */
export const thisMonth = (): string => dayInZone(new Date(now()), deviceZone()).slice(0, 7)

/** Below the keys of all bookings: a change of one renews them too. */
export const earningQueries = {
  all: () => [...bookingQueries.all(), 'agent', 'earnings'] as const,

  month: (month: string = thisMonth()) =>
    infiniteQueryOptions({
      queryKey: [...earningQueries.all(), month],
      queryFn: ({ pageParam, signal }) => readPage(month, pageParam, 100, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta: { offline: true },
    }),
}

/** A month with all its bookings, always fetched. */
export const readWholeMonth = async (month: string, signal: AbortSignal): Promise<EarningPage> => {
  const first = await readPage(month, '', 500, signal)
  const items: Earning[] = [...first.items]
  let cursor = first.nextCursor
  while (cursor !== null) {
    const page = await readPage(month, cursor, 500, signal)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return { ...first, items, nextCursor: null }
}
