import { useCallback, useReducer, useRef } from 'react'
import type { Money } from '#contract/core/money.ts'
import { useAllocation } from '../allocation/use-allocation.ts'
import { useOwnPart } from '../allocation/use-own-part.ts'
import { reduceCheckout, startCheckout, type CheckoutAction, type CheckoutState } from './checkout-state.ts'
import type { CheckoutDraft } from './draft-store.ts'
import { priceChangedIn, refusalIn, type PriceStep } from './price-changed.ts'
import { useBookingCommit, type BookingApi } from './use-booking-commit.ts'

const priceOf = ({
  expectedTotal,
  payWith = 'company_account',
}: {
  expectedTotal: Money
  payWith?: string | undefined
}) => ({
  total: expectedTotal,
  payWith,
})

/**
 * What every checkout does, whatever is booked: the draft that is written through, the price that was accepted, and the one
 * press that makes the booking. The product gives its form, and how it books.
 */
export const useCheckout = <
  Draft extends CheckoutDraft,
  Booking,
  Body extends { expectedTotal: Money; payWith?: string | undefined },
>(given: {
  draft: Draft
  save: (draft: Draft) => Promise<void>
  api: BookingApi<Booking, Body>
  /** False for visitors, who have no pending answers. */
  mayBeSent?: boolean
  /** `hasPressed` only right after the press: after a lost answer the person decides again. */
  done: (booking: Booking, hasPressed: boolean) => void
}) => {
  const { draft, save, api, mayBeSent = true, done } = given
  const [{ draft: current, accepted, asking }, dispatch] = useReducer<
    CheckoutState<Draft>,
    Draft,
    [CheckoutAction<Draft>]
  >(reduceCheckout, draft, startCheckout)
  /** Navigation that has started. */
  const latest = useRef(current)
  const hasPressed = useRef(false)

  const keep = useCallback(
    async (next: Draft, type: 'typed' | 'chosen' = 'typed'): Promise<void> => {
      latest.current = next
      dispatch({ type, draft: next })
      await save(next)
    },
    [save],
  )
  /** Input is stored if the device allows it; only sending waits. */
  const change = useCallback(
    (next: Partial<Draft>): void => void keep({ ...latest.current, ...next }).catch(() => undefined),
    [keep],
  )
  /** As `change`, where the price depends on it: one that was accepted is no longer. */
  const choose = useCallback(
    (next: Partial<Draft>): void => void keep({ ...latest.current, ...next }, 'chosen').catch(() => undefined),
    [keep],
  )
  const { commit, ...once } = useBookingCommit(api, {
    bookingId: current.bookingId,
    startsUnknown: draft.sent && mayBeSent,
    sent: useCallback((sent) => keep({ ...latest.current, sent }), [keep]),
    done: useCallback((booking) => done(booking, hasPressed.current), [done]),
  })
  const refusal = refusalIn(once.state)
  const allocation = useAllocation({
    chosen: current.allocation,
    choose: (next) => void keep({ ...latest.current, allocation: next }).catch(() => undefined),
    refusal,
  })
  const ownPart = useOwnPart({
    chosen: current.ownPart,
    choose: (next) => void keep({ ...latest.current, ownPart: next }).catch(() => undefined),
    refusal,
  })
  const send = async (body: Body): Promise<void> => {
    const price = priceOf(body)
    if (!allocation.press() || !ownPart.press(price)) return
    hasPressed.current = true
    await commit({ ...body, allocation: allocation.value, ownPart: ownPart.asked(price) })
  }
  return {
    ...once,
    current,
    latest,
    allocation,
    ownPart,
    change,
    choose,
    send,
    accepted,
    /** A price that has to be accepted before anything goes on. */
    moved: asking ?? priceChangedIn(refusal),
    pressed: () => dispatch({ type: 'pressed' }),
    askForPrice: (step: PriceStep) => dispatch({ type: 'priceMoved', step }),
    acceptPrice: (now: Money) => dispatch({ type: 'priceAccepted', now }),
    refusal,
    isOwed: once.state.kind === 'sending' || once.state.kind === 'unknown',
  }
}
