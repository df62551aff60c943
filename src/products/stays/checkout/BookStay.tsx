import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconCloudOff, IconRefresh, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { releaseHold } from '#contract/products/stays/holds.ts'
import { call } from '#src/platform/api/client.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { useDraft } from '#src/bookings/checkout/use-draft.ts'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { guestsOfSearch } from '#src/search/form/guest-rooms.ts'
import { stayOf } from '#src/search/form/stay-search.ts'
import { NoDeviceStorage } from '#src/bookings/commit/NoDeviceStorage.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import classes from './BookStay.module.css'
import { Checkout } from './Checkout.tsx'
import { checkoutQueries, type Asked } from './checkout-queries.ts'
import { openDrafts, type Draft } from './draft.ts'
import { isOfferRefused, offerReason } from './offer-labels.ts'
import { StayPriceMoved } from './parts/PriceMoved.tsx'
import { compareLines, compareTotal, type PriceMove } from './price-move.ts'
import { OfflineStay } from '../requests/OfflineStay.tsx'
import { StaySummary } from './parts/StaySummary.tsx'

const route = getRouteApi('/hotels/booking')

const NothingChosen = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconBed size={34} />}
      title={t`No room is chosen`}
      actions={
        <LinkButton to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkButton>
      }
    >
      <Trans>Choose a room and a rate on a hotel's page, and it can be booked here.</Trans>
    </EmptyState>
  )
}

/** Message about a price change: line by line against the previous quote, otherwise against the total of a list. */
const moveOf = (seen: number | undefined, before: Quote | null, quote: Quote): PriceMove | null => {
  if (before !== null) return compareLines(before, quote)
  return seen === undefined ? null : compareTotal(seen, quote)
}

/** Booking form of a stay: the quote for the URL, the draft on this device, and the checkout. */
const Booking = ({ asked }: { asked: Asked }) => {
  const { t, i18n } = useLingui()
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
      await save({ ...last, holdId: uuidv7() })
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

  const backToHotel = (
    <LinkButton variant="default" to="/hotels/detail" search={{ id: search.hotel, ...stayOf(search) }}>
      <Trans>Back to the hotel</Trans>
    </LinkButton>
  )
  if (quote.isError && isOfferRefused(quote.error)) {
    const reason = offerReason(quote.error)
    return (
      <EmptyState
        role="alert"
        icon={<IconTicketOff size={34} />}
        title={t`The code ${asked.offerCode ?? ''} does not count here`}
        actions={
          <>
            <Button onClick={() => void withOffer(undefined)}>
              <Trans>Price without the code</Trans>
            </Button>
            {search.hotel && backToHotel}
          </>
        }
      >
        {reason ? i18n._(reason) : quote.error.message}
      </EmptyState>
    )
  }
  if (isNetworkFailure(quote.error) && search.hotel && draft.data) {
    return (
      <OfflineStay
        key={user?.id ?? 'visitor'}
        asked={asked}
        hotelId={search.hotel}
        draft={draft.data}
        save={save}
        onPriceAgain={() => void quote.refetch()}
        backToHotel={backToHotel}
      />
    )
  }
  if (quote.isError) {
    const over = hasCode(quote.error, 'quote_expired') || (search.quote && hasCode(quote.error, 'not_found'))
    return (
      <EmptyState
        role="alert"
        icon={quote.error instanceof ApiError ? <IconRefresh size={34} /> : <IconCloudOff size={34} />}
        title={
          over
            ? t`This price no longer counts`
            : quote.error instanceof ApiError
              ? t`This room cannot be booked like that`
              : t`Prices need the network`
        }
        actions={
          <>
            <Button onClick={() => void (over ? priceAgain() : quote.refetch())}>
              {over ? <Trans>Check the price again</Trans> : <Trans>Try again</Trans>}
            </Button>
            {search.hotel && backToHotel}
          </>
        }
      >
        {quote.error instanceof ApiError ? (
          (quote.error.fields[0]?.message ?? quote.error.message)
        ) : (
          <Trans>The server cannot be reached. Nothing was booked.</Trans>
        )}
      </EmptyState>
    )
  }
  if (draft.isError) return <NoDeviceStorage onRetry={() => void draft.refetch()} />
  if (!quote.data || !draft.data || isVisitorsPrice) {
    return (
      <>
        <Loading label={t`Loading`} />
        <StillTrying />
      </>
    )
  }
  return (
    <>
      <StayPriceMoved move={moveOf(search.seen, before, quote.data)} rooms={quote.data.rooms} />
      <div className={classes.columns}>
        <Checkout
          key={`${user?.id ?? 'visitor'}/${quote.data.quoteId}`}
          quote={quote.data}
          draft={draft.data}
          save={save}
          remove={remove}
          onPriceAgain={() => void priceAgain()}
          backToHotel={backToHotel}
        />
        <StaySummary quote={quote.data} onOfferCode={(code) => void withOffer(code)} />
      </div>
    </>
  )
}

export const BookStay = () => {
  const { t } = useLingui()
  const { rate, checkIn, checkOut, offer, ...search } = route.useSearch()
  const isChosen = rate && checkIn && checkOut
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Book your stay</Trans>
      </Title>
      {isChosen && <CheckoutSteps chosen={t`Room chosen`} />}
      {isChosen ? (
        <Booking
          asked={{
            ratePlanId: rate,
            checkIn,
            checkOut,
            ...guestsOfSearch(search),
            ...(offer !== undefined && { offerCode: offer }),
          }}
        />
      ) : (
        <NothingChosen />
      )}
    </div>
  )
}
