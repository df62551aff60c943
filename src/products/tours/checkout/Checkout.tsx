import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { withinCaps } from '#contract/approvals/own-part.ts'
import { TOUR_CAPS, tourExcess } from '#contract/products/tours/policy.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { money, type Money } from '#contract/core/money.ts'
import { tourUses } from '#contract/products/tours/tour-uses.ts'
import type { Tour } from '#contract/products/tours/tours.ts'
import { LazyAllocationFields } from '#src/bookings/allocation/LazyAllocationFields.tsx'
import { LazyOwnPart } from '#src/bookings/allocation/LazyOwnPart.tsx'
import { withBudgets } from '#src/bookings/allocation/use-allocation.ts'
import { BookAction, Consent } from '#src/bookings/checkout/BookAction.tsx'
import { useLeaveToBooking } from '#src/bookings/checkout/use-leave-to-booking.ts'
import { useDemands } from '#src/bookings/approval/demands.ts'
import { PolicyReason } from '#src/bookings/approval/PolicyReason.tsx'
import { HoldClock } from '#src/bookings/checkout/HoldClock.tsx'
import { HoldOver, NotHeld, SignInFirst } from '#src/bookings/checkout/HoldNotices.tsx'
import { isAskedLater } from '#src/bookings/hosted/is-asked-later.ts'
import { OnRequestNotice } from '#src/bookings/hosted/OnRequestNotice.tsx'
import { OverlapNotice } from '#src/bookings/checkout/OverlapNotice.tsx'
import { PayWith } from '#src/bookings/checkout/PayWith.tsx'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { useCheckout } from '#src/bookings/checkout/use-checkout.ts'
import { useOpenWay } from '#src/bookings/payments/payment-options.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { tourBookingApi } from '../book/tour-booking-api.ts'
import { tourBreachLabel } from '../policy/breach-label.ts'
import { useTourEvaluation } from '../policy/use-tour-evaluation.ts'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { GONE, extendHold, NOT_HOLDABLE, type Asked } from './checkout-queries.ts'
import type { Draft } from './draft.ts'
import { PickUps } from './parts/PickUps.tsx'
import { TourBookNotice } from './parts/TourBookNotice.tsx'
import { TourSummary } from './parts/TourSummary.tsx'
import { TravellerFields } from './parts/TravellerFields.tsx'
import { checkTourForm, type AskedUnit } from './tour-form.ts'
import { useTourHold } from './use-tour-hold.ts'

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
const useTourCheckout = ({ tour, asked, units, seen, draft, save, remove }: Props) => {
  const { user } = useSession()
  const isSignedIn = user !== null
  const checkout = useCheckout({
    draft,
    save,
    api: tourBookingApi,
    mayBeSent: isSignedIn,
    done: useLeaveToBooking('tour', remove),
  })
  const { refusal, current, change, accepted } = checkout
  const places = useTourHold({ asked, draft: current, isSignedIn, change: checkout.choose })
  const { hold, isOver } = places
  const { day } = departureParts(asked.departureId)
  const seenTotal = seen === undefined ? null : money(seen, 'IDR')
  const total = accepted ?? hold.data?.total ?? seenTotal
  const { operatorId } = tour.operator
  const evaluated = useTourEvaluation({ total: total ?? money(0, 'IDR'), tickets: units, operatorId, day })
  const whole = total === null ? null : evaluated
  const payWith = useOpenWay(current.payWith)
  const price = { total, payWith }
  const own = checkout.ownPart.asked(price)
  const excess = total === null ? null : tourExcess(whole?.breaches ?? [], { total, tickets: units })
  const evaluation = withBudgets(
    whole && withinCaps(whole, TOUR_CAPS, { excess, own: own?.amount ?? null }),
    checkout.allocation.budgetsAt(checkout.ownPart.companyAt(price)),
  )
  const demands = useDemands('tour', evaluation)
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
    asks,
    form,
    isHeld,
    payWith,
    own,
    excess,
    book,
    accept: (now: Money) => {
      checkout.acceptPrice(now)
      book(now)
    },
  }
}

/** From tickets to a booking: the places are held, the form is filled, and one press commits it exactly once. */
export const Checkout = (props: Props) => {
  const { t } = useLingui()
  const { tour, asked, units, people, back } = props
  const { checkout, places, total, evaluation, form, payWith, asks, ...rest } = useTourCheckout(props)
  const { isHeld } = rest
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
      <TourSummary
        tour={tour}
        departureId={asked.departureId}
        people={people}
        hold={hold.data}
        seen={rest.seenTotal}
        offer={isHeld && !isOwed && places.offer}
      />
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <Stack gap="lg">
          {!rest.isSignedIn && <SignInFirst />}
          {hold.isError && (
            <NotHeld
              error={hold.error}
              finals={NOT_HOLDABLE}
              gone={GONE}
              onAgain={() => void hold.refetch()}
              back={back}
            />
          )}
          {isHeld && hold.data && !isSoldOut && (
            <HoldClock
              key={hold.data.expiresAt}
              hold={hold.data}
              extend={extendHold}
              onEnd={places.expire}
              onExtended={places.extend}
            />
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
          <LazyAllocationFields
            allocation={checkout.allocation}
            total={checkout.ownPart.companyAt({ total, payWith })}
          />
          <PolicyReason
            evaluation={evaluation}
            breachLabel={tourBreachLabel}
            label={t`Why this tour?`}
            asks={asks}
            reason={form.field('policyReason')}
          />
          {total !== null && (
            <>
              <PayWith
                value={payWith}
                total={total}
                isShared={checkout.ownPart.chosen !== null}
                onChange={(next) => change({ payWith: next })}
              />
              <LazyOwnPart ownPart={checkout.ownPart} total={total} payWith={payWith} excess={rest.excess} />
            </>
          )}
          {hold.data && (
            <OnRequestNotice confirmsBy={hold.data.confirmsBy} zone={hold.data.zone}>
              <Trans>
                We hold your places until then. If the host declines or doesn't answer, we refund you in full.
              </Trans>
            </OnRequestNotice>
          )}
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
            <BookAction
              total={total}
              payWith={payWith}
              own={rest.own}
              asks={asks}
              isSending={state.kind === 'sending'}
              isDisabled={!isHeld || isSoldOut || rest.demands.isBlocked || state.kind === 'unknown'}
            />
          )}
          <Consent payWith={rest.own?.method ?? payWith} asks={asks} isOnRequest={isAskedLater(hold.data)} />
        </Stack>
      </form>
    </div>
  )
}
