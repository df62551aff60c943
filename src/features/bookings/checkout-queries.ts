import { queryOptions } from '@tanstack/react-query'
import { createHold } from '#contract/endpoints/holds.ts'
import { createQuote, getQuote } from '#contract/endpoints/quotes.ts'
import { call } from '#src/data/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'

export type Asked = {
  ratePlanId: string
  checkIn: string
  checkOut: string
  rooms: number
  adults: number
  children: number
  /** The code of an offer, to be taken off the price. */
  offerCode?: string
}

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

  /** Takes the rooms. The hold's id is its key: asking again after a lost answer takes nothing twice. */
  hold: (holdId: string, quoteId: string) =>
    queryOptions({
      queryKey: ['checkout', 'hold', holdId, quoteId],
      queryFn: ({ signal }) => call(createHold, { body: { holdId, quoteId } }, { signal, idempotencyKey: holdId }),
      ...ONCE,
    }),
}
