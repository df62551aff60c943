import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBed } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
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
import type { Asked } from './checkout-queries.ts'
import { StayPriceMoved } from './parts/PriceMoved.tsx'
import { compareLines, compareTotal, type PriceMove } from './price-move.ts'
import { OfflineStay } from '../requests/OfflineStay.tsx'
import { QuoteFailed } from './parts/QuoteFailed.tsx'
import { StaySummary } from './parts/StaySummary.tsx'
import { useStayQuote } from './use-stay-quote.ts'

const route = getRouteApi('/hotels/booking')

const NothingChosen = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconBed size={34} />}
      title={t`No room selected`}
      actions={
        <LinkButton to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkButton>
      }
    >
      <Trans>Choose a room and rate on a hotel page to book here.</Trans>
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
  const { t } = useLingui()
  const search = route.useSearch()
  const { user } = useSession()
  const { quote, draft, save, remove, before, isVisitorsPrice, priceAgain, withOffer } = useStayQuote(asked)

  const backToHotel = (
    <LinkButton variant="default" to="/hotels/detail" search={{ id: search.hotel, ...stayOf(search) }}>
      <Trans>Back to the hotel</Trans>
    </LinkButton>
  )
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
    return (
      <QuoteFailed
        error={quote.error}
        asked={asked}
        hasQuote={Boolean(search.quote)}
        onWithoutOffer={() => void withOffer(undefined)}
        onPriceAgain={() => void priceAgain()}
        onRetry={() => void quote.refetch()}
        backToHotel={search.hotel && backToHotel}
      />
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
        <StaySummary quote={quote.data} onOfferCode={(code) => void withOffer(code)} />
        <Checkout
          key={`${user?.id ?? 'visitor'}/${quote.data.quoteId}`}
          quote={quote.data}
          draft={draft.data}
          save={save}
          remove={remove}
          onPriceAgain={() => void priceAgain()}
          backToHotel={backToHotel}
        />
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
