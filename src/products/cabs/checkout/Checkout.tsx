import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { money, type Money } from '#contract/core/money.ts'
import { withinCaps } from '#contract/approvals/own-part.ts'
import { CAB_CAPS, cabExcess } from '#contract/products/cabs/policy.ts'
import { cabUses } from '#contract/products/cabs/cab-uses.ts'
import { useDemands } from '#src/bookings/approval/demands.ts'
import { PolicyReason } from '#src/bookings/approval/PolicyReason.tsx'
import { LazyAllocationFields } from '#src/bookings/allocation/LazyAllocationFields.tsx'
import { LazyOwnPart } from '#src/bookings/allocation/LazyOwnPart.tsx'
import { withBudgets } from '#src/bookings/allocation/use-allocation.ts'
import { BookAction, Consent } from '#src/bookings/checkout/BookAction.tsx'
import classes from '#src/bookings/checkout/Checkout.module.css'
import { HoldClock } from '#src/bookings/checkout/HoldClock.tsx'
import { HoldOver, NotHeld, SignInFirst } from '#src/bookings/checkout/HoldNotices.tsx'
import { isAskedLater } from '#src/bookings/hosted/is-asked-later.ts'
import { OnRequestNotice } from '#src/bookings/hosted/OnRequestNotice.tsx'
import { OverlapNotice } from '#src/bookings/checkout/OverlapNotice.tsx'
import { PayWith } from '#src/bookings/checkout/PayWith.tsx'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { useCheckout } from '#src/bookings/checkout/use-checkout.ts'
import { useLeaveToBooking } from '#src/bookings/checkout/use-leave-to-booking.ts'
import { useOpenWay } from '#src/bookings/payments/payment-options.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { cabBookingApi } from '../book/cab-booking-api.ts'
import { cabBreachLabel } from '../policy/breach-label.ts'
import { useCabEvaluation } from '../policy/use-cab-evaluation.ts'
import { useFlightProposals, writtenFlight } from '../search/form/flight-proposals.ts'
import { checkBookForm } from './cab-book-form.ts'
import { extendHold, GONE, NOT_HOLDABLE, type Asked } from './checkout-queries.ts'
import type { Draft } from './draft.ts'
import { CabBookNotice } from './parts/CabBookNotice.tsx'
import { CabSummary } from './parts/CabSummary.tsx'
import { RideFields } from './parts/RideFields.tsx'
import { useCabHold } from './use-cab-hold.ts'

type Props = {
  asked: Asked
  /** The total that was seen before, in minor units. */
  seen: number | undefined
  draft: Draft
  save: (draft: Draft) => Promise<void>
  remove: () => Promise<void>
  back: ReactNode
}

/** The hold, the form and the one press of a checkout. */
const useCabCheckout = ({ asked, seen, draft, save, remove }: Props) => {
  const isSignedIn = useSession().user !== null
  const checkout = useCheckout({
    draft,
    save,
    api: cabBookingApi,
    mayBeSent: isSignedIn,
    done: useLeaveToBooking('cab', remove),
  })
  const { refusal, current, change, accepted } = checkout
  const car = useCabHold({ asked, draft: current, isSignedIn, change: checkout.choose })
  const hold = car.hold.data
  const flights = useFlightProposals()
  const seenTotal = seen === undefined ? null : money(seen, 'IDR')
  const total = accepted ?? hold?.total ?? seenTotal
  const payWith = useOpenWay(current.payWith)
  const price = { total, payWith }
  const own = checkout.ownPart.asked(price)
  const whole = useCabEvaluation(hold)
  const excess = cabExcess(whole?.breaches ?? [])
  const evaluation = withBudgets(
    whole && withinCaps(whole, CAB_CAPS, { excess, own: own?.amount ?? null }),
    checkout.allocation.budgetsAt(checkout.ownPart.companyAt(price)),
  )
  const demands = useDemands('cab', evaluation)
  const isApprovalAsked = hasCode(refusal, 'approval_needed')
  const asks = demands.needsApproval || isApprovalAsked
  const form = useCheckoutForm({
    initial: draft.form,
    check: (values) =>
      checkBookForm(values, {
        selfDrive: hold?.selfDrive ?? null,
        day: hold?.ride.at.slice(0, 10) ?? asked.ride.at.slice(0, 10),
        hasFlight: hold !== undefined && (hold.ride.from.airport ?? hold.ride.to.airport) !== null,
        needsReason: demands.needsReason || isApprovalAsked,
      }),
    refusal,
    onChange: (next) => change({ form: next }),
  })
  const isHeld = hold !== undefined && !car.isOver
  const book = (expectedTotal: Money) =>
    form.press((details) => {
      if (!isHeld) return
      const { bookingId, holdId } = current
      checkout.pressed()
      const number = writtenFlight(details.flightNumber ?? '')
      const flightBookingId = flights.find(({ flight }) => flight === number)?.flightBookingId ?? null
      void checkout.send({ bookingId, holdId, expectedTotal, payWith, asksApproval: asks, ...details, flightBookingId })
    })
  return {
    isSignedIn,
    checkout,
    car,
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

/** From an offer to a booking: the car is held, the form is filled, and one press commits it exactly once. */
export const Checkout = (props: Props) => {
  const { t } = useLingui()
  const { back } = props
  const { checkout, car, total, evaluation, form, payWith, asks, isHeld, ...rest } = useCabCheckout(props)
  const { state, current, change, moved, isOwed } = checkout
  const { hold, isOver } = car
  const { element, values } = form
  const isTaken = hasCode(checkout.refusal, 'cab_taken', 'cab_too_soon')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (total !== null) rest.book(total)
  }
  return (
    <div className={classes.columns}>
      <CabSummary
        hold={hold.data}
        seen={rest.seenTotal}
        isLoading={hold.isLoading}
        offer={isHeld && !isOwed && car.offer}
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
          {isHeld && hold.data && !isTaken && (
            <HoldClock
              key={hold.data.expiresAt}
              hold={hold.data}
              extend={extendHold}
              onEnd={car.expire}
              onExtended={car.extend}
            />
          )}
          {isOver && !isOwed && <HoldOver onAgain={car.holdAgain} />}
          <RideFields form={form} hold={hold.data} />
          {hold.data && (
            <OverlapNotice
              service="cab"
              bookingId={current.bookingId}
              names={[values.passengerName]}
              uses={cabUses(new Date(hold.data.ride.startsAt), hold.data.ride.minutes)}
            />
          )}
          <LazyAllocationFields
            allocation={checkout.allocation}
            total={checkout.ownPart.companyAt({ total, payWith })}
          />
          <PolicyReason
            evaluation={evaluation}
            breachLabel={cabBreachLabel}
            label={t`Why this ride?`}
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
            <OnRequestNotice confirmsBy={hold.data.confirmsBy} zone={hold.data.ride.zone}>
              <Trans>We hold your car until then. If the host declines or doesn't answer, we refund you in full.</Trans>
            </OnRequestNotice>
          )}
          {!(isOver && state.kind === 'refused') && (
            <CabBookNotice
              state={state}
              onCheck={() => void checkout.check()}
              moved={moved}
              onAccept={rest.accept}
              onHoldAgain={car.holdAgain}
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
              isDisabled={!isHeld || isTaken || rest.demands.isBlocked || state.kind === 'unknown'}
            />
          )}
          <Consent payWith={rest.own?.method ?? payWith} asks={asks} isOnRequest={isAskedLater(hold.data)} />
        </Stack>
      </form>
    </div>
  )
}
