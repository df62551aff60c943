import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { withinCaps } from '#contract/approvals/own-part.ts'
import { STAY_CAPS, stayExcess } from '#contract/products/stays/policy.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import type { Hold } from '#contract/products/stays/holds.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { isPaymentMethod } from '#contract/payments/states.ts'
import { nightUse } from '#contract/products/stays/stay-uses.ts'
import { nightsBetween, nightsOf } from '#contract/core/days.ts'
import { LazyAllocationFields } from '#src/bookings/allocation/LazyAllocationFields.tsx'
import { LazyOwnPart } from '#src/bookings/allocation/LazyOwnPart.tsx'
import { withBudgets } from '#src/bookings/allocation/use-allocation.ts'
import { useDemands } from '#src/bookings/approval/demands.ts'
import { OverlapNotice } from '#src/bookings/checkout/OverlapNotice.tsx'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { useLeaveToBooking } from '#src/bookings/checkout/use-leave-to-booking.ts'
import { useCheckout } from '#src/bookings/checkout/use-checkout.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { stayBookingApi } from '../book/stay-booking-api.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './BookStay.module.css'
import { checkoutQueries } from './checkout-queries.ts'
import type { Draft } from './draft.ts'
import { StayBookNotice } from './parts/BookNotice.tsx'
import { PayLabels } from '../trip/parts/PayLabels.tsx'
import { GuestForm } from './parts/GuestForm.tsx'
import { useOpenWay } from '#src/bookings/payments/payment-options.ts'
import { PayWith } from '#src/bookings/checkout/PayWith.tsx'
import { PAY_WITH_NOTES } from '#src/bookings/payments/payment-labels.ts'
import { HoldClock } from './parts/HoldClock.tsx'
import { OnRequestNotice } from './parts/OnRequestNotice.tsx'
import { NotHeld } from './parts/NotHeld.tsx'
import { PolicyReason } from './parts/PolicyReason.tsx'
import { RequestedBefore } from '../requests/RequestedBefore.tsx'
import { useRequested, withdraw } from '../requests/use-requested.ts'
import { useStayEvaluation } from '../policy/use-stay-evaluation.ts'
import { checkStayForm } from './stay-form.ts'

type Props = {
  quote: Quote
  draft: Draft
  save: (draft: Draft) => Promise<void>
  remove: () => Promise<void>
  onPriceAgain: () => void
  backToHotel: ReactNode
}

const SignInFirst = () => {
  const { t } = useLingui()
  const { href } = useLocation()
  return (
    <Notice kind="info" title={t`Sign in to hold the room`}>
      <Stack gap="xs" align="flex-start">
        <Trans>Sign in with your work account to hold this room. We'll keep what you typed.</Trans>
        <LinkButton
          size="sm"
          to="/sign-in"
          search={{ redirectedFrom: href }}
          leftSection={<IconLogin2 size={18} aria-hidden />}
        >
          <Trans>Sign in</Trans>
        </LinkButton>
      </Stack>
    </Notice>
  )
}

const HoldOver = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`The rooms are no longer held`}>
      <Stack gap="xs" align="flex-start">
        <Trans>The hold expired and the rooms were released. We kept what you typed.</Trans>
        <Button size="sm" onClick={onAgain}>
          <Trans>Hold rooms again</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}

type Payment = { payment: Quote['payment']; payWith: Draft['payWith']; total: Quote['total']; asks: boolean }

const BookLabel = ({ payment, payWith, total, asks }: Payment) =>
  asks ? (
    <Trans>Ask for approval of {formatMoney(total)}</Trans>
  ) : isPaymentMethod(payWith) ? (
    <Trans>Book and pay {formatMoney(total)}</Trans>
  ) : payment === 'company_account' ? (
    <Trans>Book for {formatMoney(total)}</Trans>
  ) : (
    <Trans>Book, pay {formatMoney(total)} at the property</Trans>
  )

const FreeUntil = ({ quote }: { quote: Quote }) => {
  const free = freeCancellationUntil(quote.cancellation)
  return free ? (
    <Trans>Free cancellation until {formatInstant(free, quote.hotel.zone)}</Trans>
  ) : (
    <Trans>Non-refundable</Trans>
  )
}

/** After a sold-out answer a new attempt gets new ids. */
const useNewIds = (isSoldOut: boolean, save: Props['save'], latest: RefObject<Draft>) => {
  useEffect(() => {
    // These ids had no result: a new attempt for this room gets new ones.
    if (isSoldOut) void save({ ...latest.current, bookingId: uuidv7(), holdId: uuidv7() })
  }, [isSoldOut, save, latest])
}

/** The hold of the rooms, until it expires on this screen. */
const useHold = ({ holdId, sent }: Draft, quoteId: string, isSignedIn: boolean) => {
  const [expired, setExpired] = useState(false)
  const queryClient = useQueryClient()
  const holdQuery = checkoutQueries.hold(holdId, quoteId)
  const hold = useQuery({
    ...holdQuery,
    // A commit whose answer is owed has its hold already; asking for one now could only fail.
    enabled: isSignedIn && !sent,
  })
  const extend = (longer: Hold) => void queryClient.setQueryData(holdQuery.queryKey, longer)
  return { hold, expired, setExpired, extend }
}

/** The hold, the form and the one press of a checkout. */
const useStayCheckout = ({ quote, draft, save, remove }: Props) => {
  const isSignedIn = useSession().user !== null
  const checkout = useCheckout({
    draft,
    save,
    api: stayBookingApi,
    mayBeSent: isSignedIn,
    done: useLeaveToBooking('stay', remove),
  })
  const { refusal, current, latest, change, accepted } = checkout
  /** The booking's price: as quoted, or the one accepted since. */
  const total = accepted ?? quote.total
  const openWay = useOpenWay(current.payWith)
  const isPrepaid = quote.payment === 'company_account'
  const payWith = isPrepaid ? openWay : 'company_account'
  const price = { total: isPrepaid ? total : null, payWith }
  const own = checkout.ownPart.asked(price)
  const whole = useStayEvaluation(quote, total)
  const nights = nightsBetween(quote.checkIn, quote.checkOut)
  const excess = stayExcess(whole?.breaches ?? [], { total, rooms: quote.rooms, nights })
  const company = checkout.ownPart.companyAt(price) ?? total
  const evaluation = withBudgets(
    whole && withinCaps(whole, STAY_CAPS, { excess, own: own?.amount ?? null }),
    checkout.allocation.budgetsAt(company),
  )
  const demands = useDemands('stay', evaluation)
  const isApprovalAsked = hasCode(refusal, 'approval_needed')
  const asks = demands.needsApproval || isApprovalAsked
  const form = useCheckoutForm({
    initial: draft.form,
    check: (values) => checkStayForm(values, { needsReason: demands.needsReason || isApprovalAsked }),
    refusal,
    onChange: (next) => change({ form: next }),
  })
  const requested = useRequested(current.requested)
  const { hold, expired, setExpired, extend } = useHold(current, quote.quoteId, isSignedIn)
  const isGone = hold.data !== undefined && hold.data.state !== 'live'
  const isOver = expired || isGone || hasCode(refusal, 'hold_expired')
  const isHeld = hold.data !== undefined && !isOver
  const isSoldOut = hasCode(refusal, 'sold_out')
  useNewIds(isSoldOut, save, latest)
  const book = (expectedTotal: Quote['total']) =>
    form.press((details) => {
      if (!isHeld || requested?.isSending === true) return
      const { bookingId, holdId } = current
      const commit = { bookingId, holdId, expectedTotal, payWith, asksApproval: asks, details }
      void withdraw(requested).then(() => checkout.send(commit))
    })
  return {
    isSignedIn,
    checkout,
    total,
    evaluation,
    demands,
    asks,
    form,
    requested,
    hold,
    isOver,
    isHeld,
    isSoldOut,
    extend,
    expire: () => setExpired(true),
    holdAgain: () => {
      setExpired(false)
      change({ holdId: uuidv7() })
    },
    payWith,
    own,
    excess,
    company,
    book,
    accept: (now: Quote['total']) => {
      checkout.acceptPrice(now)
      book(now)
    },
  }
}

/** From a quote to a booking: the rooms are held, the form is filled, and one press commits it exactly once. */
export const Checkout = (props: Props) => {
  const { quote, onPriceAgain, backToHotel } = props
  const { checkout, total, form, requested, hold, payWith, asks, isHeld, isOver, isSoldOut, ...rest } =
    useStayCheckout(props)
  const { state, current, change, isOwed } = checkout
  const { element, values } = form
  const isDisabled =
    !isHeld || isSoldOut || rest.demands.isBlocked || state.kind === 'unknown' || requested?.isSending === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rest.book(total)
  }
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {!rest.isSignedIn && <SignInFirst />}
        {requested !== null && <RequestedBefore requested={requested} />}
        {hold.isError && (
          <NotHeld
            error={hold.error}
            onAgain={() => void hold.refetch()}
            onPriceAgain={onPriceAgain}
            backToHotel={backToHotel}
          />
        )}
        {isHeld && hold.data && !isSoldOut && (
          <HoldClock key={hold.data.expiresAt} hold={hold.data} onEnd={rest.expire} onExtended={rest.extend} />
        )}
        {isOver && !isOwed && <HoldOver onAgain={rest.holdAgain} />}
        <GuestForm form={form} occupancy={quote.occupancy} />
        <OverlapNotice
          service="stay"
          bookingId={current.bookingId}
          names={values.travellers}
          uses={nightsOf(quote.checkIn, quote.checkOut).map(nightUse)}
        />
        <LazyAllocationFields allocation={checkout.allocation} total={rest.company} />
        <PolicyReason
          evaluation={rest.evaluation}
          cityName={quote.hotel.cityName}
          payment={quote.payment}
          asks={asks}
          form={form}
        />
        {quote.payment === 'company_account' && (
          <>
            <PayWith
              value={payWith}
              total={total}
              isShared={checkout.ownPart.chosen !== null}
              notes={PAY_WITH_NOTES}
              onChange={(next) => change({ payWith: next })}
            />
            <LazyOwnPart ownPart={checkout.ownPart} total={total} payWith={payWith} excess={rest.excess} />
          </>
        )}
        <OnRequestNotice quote={quote} />
        {!(isOver && state.kind === 'refused') && (
          <StayBookNotice
            state={state}
            onCheck={() => void checkout.check()}
            rooms={quote.rooms}
            onAccept={rest.accept}
            backToHotel={backToHotel}
          />
        )}
        {/* The notice of the new price has the button that goes on. */}
        {!hasCode(checkout.refusal, 'price_changed') && (
          <div className={classes.action}>
            <div className={classes.due}>
              <b className="tabular">{formatMoney(total)}</b>
              <span>
                <FreeUntil quote={quote} />
              </span>
            </div>
            <SubmitButton pending={state.kind === 'sending'} disabled={isDisabled} fullWidth size="lg">
              <BookLabel
                payment={quote.payment}
                payWith={rest.own?.method ?? payWith}
                total={rest.own?.amount ?? total}
                asks={asks}
              />
            </SubmitButton>
          </div>
        )}
        <Text className={classes.consent}>
          <PayLabels payment={quote.payment} payWith={rest.own?.method ?? payWith} asks={asks} />
        </Text>
      </Stack>
    </form>
  )
}
