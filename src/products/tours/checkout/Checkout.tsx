import { Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, type FormEvent, type ReactNode } from 'react'
import { departureParts } from '#contract/products/tours/departures.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourUses } from '#contract/products/tours/tour-uses.ts'
import type { Tour } from '#contract/products/tours/tours.ts'
import { isPaymentMethod, type PayWith as Way } from '#contract/payments/states.ts'
import { OverlapNotice } from '#src/bookings/checkout/OverlapNotice.tsx'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { useCheckout } from '#src/bookings/checkout/use-checkout.ts'
import { useOpenWay } from '#src/bookings/payments/payment-options.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { tourBookingApi } from '../book/tour-booking-api.ts'
import { PolicyReason } from '../policy/PolicyReason.tsx'
import { demandsOf, useTourEvaluation } from '../policy/use-tour-evaluation.ts'
import classes from './BookTour.module.css'
import type { Asked } from './checkout-queries.ts'
import type { Draft } from './draft.ts'
import { HoldClock } from './parts/HoldClock.tsx'
import { HoldOver, NotHeld, SignInFirst } from './parts/HoldNotices.tsx'
import { PayWith } from './parts/PayWith.tsx'
import { PickUps } from './parts/PickUps.tsx'
import { TourBookNotice } from './parts/TourBookNotice.tsx'
import { TourSummary } from './parts/TourSummary.tsx'
import { TravellerFields } from './parts/TravellerFields.tsx'
import { checkTourForm, type AskedUnit } from './tour-form.ts'
import { useTourHold } from './use-tour-hold.ts'

const BookLabel = ({ total, payWith, asks }: { total: Money; payWith: Way; asks: boolean }) => {
  if (asks) return <Trans>Ask for approval of {formatMoney(total)}</Trans>
  return isPaymentMethod(payWith) ? (
    <Trans>Book and pay {formatMoney(total)}</Trans>
  ) : (
    <Trans>Book for {formatMoney(total)}</Trans>
  )
}

const Consent = ({ payWith, asks, isOnRequest }: { payWith: Way; asks: boolean; isOnRequest: boolean }) => (
  <Text className={classes.consent}>
    {asks ? (
      <Trans>Nothing is charged until it's approved.</Trans>
    ) : isPaymentMethod(payWith) ? (
      <Trans>We'll hold your places; pay to confirm.</Trans>
    ) : (
      <Trans>We charge the company account now.</Trans>
    )}{' '}
    {isOnRequest && <Trans>The operator then confirms. If not, we refund you in full.</Trans>}{' '}
    <Trans>The cancellation policy is shown with the price.</Trans>
  </Text>
)

/** Opens the booking once it is made, and forgets the draft. */
const useLeaveToBooking = (remove: () => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(
    (booking: TourBooking, hasPressed: boolean) => {
      const payNow = hasPressed && booking.state === 'awaiting_payment' && booking.lastPayment?.method
      const open = () =>
        navigate({
          to: '/tour/booking',
          search: { id: booking.bookingId },
          state: { justBooked: true, ...(payNow && { payNow }) },
          replace: true,
        })
      void remove().then(open, open)
    },
    [remove, navigate],
  )
}

type Props = {
  tour: Tour
  asked: Asked
  /** Tickets in the order of the travellers. */
  units: readonly AskedUnit[]
  people: number
  /** The total that was seen before, in minor units. */
  seen: number | undefined
  draft: Draft
  save: (draft: Draft) => Promise<void>
  remove: () => Promise<void>
  back: ReactNode
}

/** The hold, the form and the one press of a checkout. */
const useTourCheckout = ({ tour, asked, units, people, seen, draft, save, remove }: Props) => {
  const { user } = useSession()
  const isSignedIn = user !== null
  const checkout = useCheckout({
    draft,
    save,
    api: tourBookingApi,
    mayBeSent: isSignedIn,
    done: useLeaveToBooking(remove),
  })
  const { refusal, current, change, accepted } = checkout
  const places = useTourHold({ asked, draft: current, isSignedIn, change: checkout.choose })
  const { hold, isOver } = places
  const { day } = departureParts(asked.departureId)
  const seenTotal = seen === undefined ? null : money(seen, 'IDR')
  const total = accepted ?? hold.data?.total ?? seenTotal
  const evaluated = useTourEvaluation({ total: total ?? money(0, 'IDR'), people, day })
  const evaluation = total === null ? null : evaluated
  const demands = demandsOf(evaluation)
  const isApprovalAsked = hasCode(refusal, 'approval_needed')
  const asks = demands.needsApproval || isApprovalAsked
  const form = useCheckoutForm({
    initial: draft.form,
    check: (values) =>
      checkTourForm(values, {
        units,
        names: tour.names,
        questions: tour.questions,
        needsReason: demands.needsReason || isApprovalAsked,
      }),
    refusal,
    onChange: (next) => change({ form: next }),
  })
  const isHeld = hold.data !== undefined && !isOver
  const payWith = useOpenWay(current.payWith)
  const book = (expectedTotal: Money) =>
    form.press((details) => {
      if (!isHeld) return
      const { bookingId, holdId } = current
      checkout.pressed()
      void checkout.send({ bookingId, holdId, expectedTotal, payWith, asksApproval: asks, ...details })
    })
  return {
    isSignedIn,
    checkout,
    places,
    seenTotal,
    total,
    evaluation,
    demands,
    isApprovalAsked,
    asks,
    form,
    isHeld,
    payWith,
    book,
    accept: (now: Money) => {
      checkout.acceptPrice(now)
      book(now)
    },
  }
}

/** From tickets to a booking: the places are held, the form is filled, and one press commits it exactly once. */
export const Checkout = (props: Props) => {
  const { tour, asked, units, people, back } = props
  const { checkout, places, total, evaluation, form, payWith, asks, ...rest } = useTourCheckout(props)
  const { isHeld, isApprovalAsked } = rest
  const { state, current, change, moved, isOwed } = checkout
  const { hold, isOver } = places
  const { element, values } = form
  const isSoldOut = hasCode(checkout.refusal, 'departure_sold_out', 'departure_closed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (total !== null) rest.book(total)
  }
  return (
    <div className={classes.columns}>
      <TourSummary tour={tour} departureId={asked.departureId} people={people} hold={hold.data} seen={rest.seenTotal} />
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <Stack gap="lg">
          {!rest.isSignedIn && <SignInFirst />}
          {hold.isError && <NotHeld error={hold.error} onAgain={() => void hold.refetch()} back={back} />}
          {isHeld && hold.data && !isSoldOut && (
            <HoldClock key={hold.data.expiresAt} hold={hold.data} onEnd={places.expire} onExtended={places.extend} />
          )}
          {isOver && !isOwed && <HoldOver onAgain={places.holdAgain} />}
          <PickUps
            pickUps={tour.pickUps}
            meetingPoint={tour.meetingPoint.name}
            value={current.pickUpId}
            isDisabled={isOwed}
            onChange={places.changePickUp}
          />
          <TravellerFields form={form} units={units} names={tour.names} questions={tour.questions} />
          {hold.data && (
            <OverlapNotice
              service="tour"
              bookingId={current.bookingId}
              names={values.travellers.map(({ fullName }) => fullName)}
              uses={tourUses(new Date(hold.data.startsAt), tour.durationMinutes)}
            />
          )}
          <PolicyReason evaluation={evaluation} isApprovalAsked={isApprovalAsked} reason={form.field('policyReason')} />
          {total !== null && <PayWith value={payWith} total={total} onChange={(next) => change({ payWith: next })} />}
          {!(isOver && state.kind === 'refused') && (
            <TourBookNotice
              state={state}
              onCheck={() => void checkout.check()}
              moved={moved}
              onAccept={rest.accept}
              onHoldAgain={places.holdAgain}
              back={back}
            />
          )}
          {moved === null && total !== null && (
            <div className={classes.action}>
              <div className={classes.due}>
                <b className="tabular">{formatMoney(total)}</b>
                <span>
                  <Trans>taxes included</Trans>
                </span>
              </div>
              <SubmitButton
                pending={state.kind === 'sending'}
                disabled={!isHeld || isSoldOut || rest.demands.isBlocked || state.kind === 'unknown'}
                fullWidth
                size="lg"
              >
                <BookLabel total={total} payWith={payWith} asks={asks} />
              </SubmitButton>
            </div>
          )}
          <Consent payWith={payWith} asks={asks} isOnRequest={hold.data?.isOnRequest === true} />
        </Stack>
      </form>
    </div>
  )
}
