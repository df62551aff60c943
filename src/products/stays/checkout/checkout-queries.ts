import { queryOptions } from '@tanstack/react-query'
import { createHold, getHold } from '#contract/products/stays/holds.ts'
import { createQuote, getQuote } from '#contract/products/stays/quotes.ts'
import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { currentLocale } from '#src/i18n/locale.ts'

export type Asked = {
  ratePlanId: string
  checkIn: string
  checkOut: string
  rooms: number
  adults: number
  children: number
  /** Who sleeps in which room, as the contract writes it. */
  guests?: string
  /** The code of an offer, to be taken off the price. */
  offerCode?: string
}

/** No answer takes so long and is still of now. */
const ANSWER_MS = 5_000

const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

export const checkoutQueries = {
  /** The quote of the URL, or a new one where the URL has none yet. */
  quote: (asked: Asked, quoteId: string | undefined) =>
    queryOptions({
      queryKey: ['checkout', 'quote', asked, quoteId, currentLocale()],
      queryFn: ({ signal }) =>
        quoteId ? call(getQuote, { params: { quoteId } }, { signal }) : call(createQuote, { body: asked }, { signal }),
      ...ONCE,
    }),

  /**
   * Takes the rooms. The hold's id is its key: asking again after a lost answer takes nothing twice. Such an answer is
   * the first one again, and may be from before the hold was kept for longer: then the hold itself is asked for.
   */
  hold: (holdId: string, quoteId: string) =>
    queryOptions({
      queryKey: ['checkout', 'hold', holdId, quoteId],
      queryFn: async ({ signal }) => {
        const hold = await call(createHold, { body: { holdId, quoteId } }, { signal, idempotencyKey: holdId })
        const isOfBefore = now() - Date.parse(hold.serverTime) > ANSWER_MS
        return isOfBefore ? call(getHold, { params: { holdId } }, { signal }) : hold
      },
      ...ONCE,
    }),
}
