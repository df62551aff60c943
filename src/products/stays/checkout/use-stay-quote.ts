import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { releaseHold } from '#contract/products/stays/holds.ts'
import { call } from '#src/platform/api/client.ts'
import { useDraft } from '#src/bookings/checkout/use-draft.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { checkoutQueries, type Asked } from './checkout-queries.ts'
import { openDrafts, type Draft } from './draft.ts'

const route = getRouteApi('/hotels/booking')

/** The quote for the URL and the draft on this device, and the ways to ask for another price. */
export const useStayQuote = (asked: Asked) => {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/hotels/booking' })
  const { user } = useSession()
  const quote = useQuery({
    ...checkoutQueries.quote(asked, search.quote),
    // Its id has just been added to the URL: the form stays, and the pending hold request is not repeated.
    placeholderData: (last) => (last !== undefined && last.quoteId === search.quote ? last : undefined),
  })
  const draftKey = `draft:${asked.ratePlanId}:${asked.checkIn}:${asked.checkOut}:${asked.rooms}`
  const drafts = useMemo(() => openDrafts(user), [user])
  const { draft, save, remove } = useDraft<Draft>({
    owner: user?.id ?? null,
    draftKey,
    drafts,
    load: () => drafts.load(draftKey, asked.rooms),
  })
  /** The price on screen when a new one was requested. */
  const [before, setBefore] = useState<Quote | null>(null)
  const quoteId = quote.data?.quoteId
  useEffect(() => {
    if (quoteId && quoteId !== search.quote) {
      void navigate({ search: (last) => ({ ...last, quote: quoteId }), replace: true, resetScroll: false })
    }
  }, [quoteId, search.quote, navigate])

  /** A new price needs a new hold. The input and the booking's id stay. */
  const withoutHold = async () => {
    const last = await drafts.load(draftKey, asked.rooms)
    if (!last.sent) {
      // The old hold may have the last rooms; if the request fails the hold expires.
      if (user) await call(releaseHold, { params: { holdId: last.holdId } }).catch(() => undefined)
      // Typed while the hold was released.
      const { form } = await drafts.load(draftKey, asked.rooms)
      await save({ ...last, form, holdId: uuidv7() })
    }
    await draft.refetch()
  }
  const priceAgain = async () => {
    const seen = quote.data
    await withoutHold()
    setBefore(seen ?? null)
    await navigate({
      search: (last) => ({ ...last, quote: undefined, seen: seen?.total.minor ?? last.seen }),
      replace: true,
      resetScroll: false,
    })
  }

  /** After sign-in the company's price is loaded before anything is held, because its taxes may differ. */
  const isVisitorsPrice = user !== null && quote.data?.isForCompany === false && draft.data?.sent === false
  const askedAgain = useRef<string | null>(null)
  const askForCompany = useEffectEvent((visitors: string) => {
    if (askedAgain.current === visitors) return
    askedAgain.current = visitors
    void priceAgain()
  })
  useEffect(() => {
    if (isVisitorsPrice && quoteId) askForCompany(quoteId)
  }, [isVisitorsPrice, quoteId])

  const withOffer = async (offer: string | undefined) => {
    await withoutHold()
    setBefore(null)
    await navigate({ search: (last) => ({ ...last, offer, quote: undefined }), replace: true, resetScroll: false })
  }

  return { quote, draft, save, remove, before, isVisitorsPrice, priceAgain, withOffer }
}
