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
  /** Guests per room, in the contract's form. */
  guests?: string
  /** The code of an offer, to be taken off the price. */
  offerCode?: string
}

/** Slower responses are outdated. */
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
   * Holds the rooms. The hold's id is its idempotency key, so a retry after a lost response holds nothing twice. A
   * replayed response may be older than an extension of the hold: then the hold itself is fetched.
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
